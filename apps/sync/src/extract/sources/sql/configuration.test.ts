import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { configuredSource } from '../configured-source.ts'
import { PRESET_NAMES } from '../presets.ts'

const SERVERS = ['postgresql', 'mysql', 'sqlserver'] as const
const address = {
  servidor: '10.8.0.8',
  base: 'pos',
  usuario: 'lector',
  clave: { entorno: 'FUENTE_GRANJA__T08' },
}

/** Field and words of everything that is wrong. */
function issues(tipo: string, configuracion: object): [string, string][] {
  const { error } = configuredSource.safeParse({ tipo, configuracion })
  return (error?.issues ?? []).map(({ path, message }) => [path.slice(1).join('.'), message])
}

describe('the configuration of a source on a server', () => {
  it('is what the README shows', async () => {
    const readme = await readFile(new URL('../../../../../../README.md', import.meta.url), 'utf8')
    const example = /## Stores' databases[\s\S]*?```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
    expect(configuredSource.safeParse(JSON.parse(example)).error?.issues).toBeUndefined()
    for (const name of Object.values(PRESET_NAMES).flat()) expect(readme).toContain(`\`${name}\``)
  })

  it.each(SERVERS.flatMap((tipo) => PRESET_NAMES[tipo].map((preset) => [tipo, preset] as const)))(
    'of kind %s needs no query with preset %s',
    (tipo, preset) => expect(issues(tipo, { ...address, preset })).toEqual([]),
  )

  it.each(SERVERS)('of kind %s says what is missing, all at once', (tipo) => {
    expect(issues(tipo, {})).toEqual([
      ['servidor', 'Falta'],
      ['base', 'Falta'],
      ['usuario', 'Falta'],
      ['consultas.existencia', 'Falta la consulta, o un preset que la tenga'],
    ])
  })

  it.each([
    [{ clave: 'en claro' }, 'clave', /Debe decir dónde está, no qué es/],
    [{ url: { entorno: 'FUENTE_URL' } }, 'url', /Con url no van servidor/],
    [
      { consultas: { existencia: 'SELECT :otro' } },
      'consultas.existencia',
      /el parámetro :otro, que no tiene valor/,
    ],
    [{ consultas: { ventas: 'SELECT 1' } }, 'consultas.ventas', /La consulta debe usar :desde/],
    [{ consultas: { existencia: "SELECT 'x" } }, 'consultas.existencia', /comillas sin cerrar/],
    [{ valores: { desde: 'x' } }, 'valores', /los pone cada lectura/],
    [{ columnas: { ventas: { nada: 'x' } } }, 'columnas.ventas', /nada/],
    [{ limite_segundos: 0 }, 'limite_segundos', /Mínimo 1 segundo/],
    [{ puerto: 99_999 }, 'puerto', /./],
  ])('names the field that is wrong: %o', (changes, field, words) => {
    for (const tipo of SERVERS) {
      const found = issues(tipo, { ...address, preset: 'abasto-pos', ...changes })
      expect(found).toContainEqual([field, expect.stringMatching(words)])
    }
  })

  it('takes further values as parameters', () => {
    const consultas = { existencia: 'SELECT codigo, existencia FROM x WHERE tienda = :tienda' }
    for (const tipo of SERVERS) {
      expect(issues(tipo, { ...address, consultas, valores: { tienda: '8' } })).toEqual([])
    }
  })
})
