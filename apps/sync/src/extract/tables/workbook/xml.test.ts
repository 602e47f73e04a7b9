import { expect, it } from 'vitest'
import { readWholeXml } from './xml.ts'

async function* pieces(...texts: readonly string[]) {
  for (const text of texts) yield new TextEncoder().encode(text)
}

const read = async (...texts: readonly string[]) => {
  let found = ''
  await readWholeXml(pieces(...texts), { text: (text) => (found += text) })
  return found
}

it('knows the entities of XML, in pieces too', async () => {
  expect(await read('<a>pan &am', 'p; caf&#233;</a>')).toBe('pan & café')
})

it.each([
  ['of its own', '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx">]><a>&x;</a>'],
  [
    'that grow by each other',
    '<!DOCTYPE a [<!ENTITY x "xx"><!ENTITY y "&x;&x;"><!ENTITY z "&y;&y;">]><a>&z;</a>',
  ],
  ['of a file', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>'],
])('takes no entity %s', async (_, document) => {
  await expect(read(document)).rejects.toThrow('El libro está dañado')
})
