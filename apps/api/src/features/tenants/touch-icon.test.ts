import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { touchIcon } from './touch-icon.ts'

const chain = {
  id: 'granja',
  nombre: 'La Granja',
  logo: null,
  color_primario: '#004D40',
  color_secundario: '#F2B33D',
}

/** What a PNG of one block of data says: its sides, and the colours of its pixels. */
function read(file: Buffer) {
  const length = file.readUInt32BE(33)
  const lines = inflateSync(file.subarray(41, 41 + length))
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const colors = new Set<string>()
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = y * (width * 3 + 1) + 1 + x * 3
      colors.add(`#${lines.subarray(from, from + 3).toString('hex')}`)
    }
  return { width, height, size: lines.length, colors: [...colors].toSorted() }
}

it('is a PNG of the size that iOS asks for, in the colours of the chain', () => {
  const file = touchIcon(chain)
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  expect(read(file)).toEqual({
    width: 180,
    height: 180,
    size: 180 * (180 * 3 + 1),
    colors: ['#004d40', '#f2b33d', '#ffffff'],
  })
})

it('is the product’s where no chain is named', () => {
  expect(read(touchIcon(null)).colors).toContain('#0f5c63')
})
