import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { passwordFor, secretReference, type SecretReference } from './secret.ts'

let folder: string
const outside = () => join(folder, 'afuera.txt')
const inside = (name: string) => join(folder, 'fuentes', name)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abasto-claves-'))
  process.env['FUENTES_DIR'] = join(folder, 'fuentes')
  await mkdir(join(folder, 'fuentes'))
  await writeFile(outside(), 'ajena')
  await writeFile(`${outside()}.servidor`, 'pos')
})
afterEach(async () => {
  delete process.env['FUENTES_DIR']
  await rm(folder, { recursive: true })
})

const POS = { host: 'pos', port: 3306 }
const bound = (reference: string) => [{ reference, host: 'pos', port: 3306 }]
const fetched = async (reference: SecretReference, to = POS) =>
  (await passwordFor(reference, to, bound(Object.values(reference)[0] ?? ''))).text

describe('a secret', () => {
  it('comes from an environment variable as it is', async () => {
    process.env['FUENTE_PRUEBA'] = ' con espacio '
    expect(await fetched({ entorno: 'FUENTE_PRUEBA' })).toBe(' con espacio ')
  })

  it("comes from a file without the line's end that an editor leaves", async () => {
    await writeFile(inside('t01'), 'clave\n')
    expect(await fetched({ archivo: inside('t01') })).toBe('clave')
  })

  it('is never taken from outside its folder, by no path and no link', async () => {
    await symlink(outside(), inside('enlace'))
    for (const archivo of [
      outside(),
      inside('../afuera.txt'),
      inside('enlace'),
      inside('nadie'),
      '/etc/passwd',
    ]) {
      await expect(fetched({ archivo }), archivo).rejects.toThrow(/no está en la carpeta de claves/)
    }
  })

  it('is named, never written down', () => {
    for (const wrong of [
      'clave',
      { entorno: 'DATABASE_URL' },
      { entorno: 'FUENTE_a' },
      { archivo: 'relativo' },
      { valor: 'x' },
    ]) {
      expect(secretReference.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
    }
    expect(secretReference.safeParse({ entorno: 'FUENTE_GRANJA__T08' }).success).toBe(true)
  })
})

describe('the servers that a secret is for', () => {
  const reference = { entorno: 'FUENTE_PRUEBA' }
  const sentTo = (host: string, port: number | undefined, bindings = bound('FUENTE_PRUEBA')) =>
    passwordFor(reference, { host, port }, bindings).then(
      ({ text }) => text,
      (error: unknown) => String(error),
    )

  beforeEach(() => {
    process.env['FUENTE_PRUEBA'] = 'la-clave'
    delete process.env['FUENTE_PRUEBA_SERVIDOR']
  })

  it('are those that it had when that began to be asked, however they are written', async () => {
    for (const host of ['pos', 'POS', 'pos.']) expect(await sentTo(host, 3306), host).toBe('la-clave')
  })

  it.each([
    ['otro', 3306],
    ['pos', 3307],
    ['pos', undefined],
    ['pos.otro', 3306],
    ['', 3306],
  ])('are no others: %s:%s', async (host, port) => {
    const said = await sentTo(host, port)
    expect(said).toMatch(/^SourceError: La clave FUENTE_PRUEBA no es para/)
    expect(said).toContain('la variable FUENTE_PRUEBA_SERVIDOR')
    expect(said).not.toContain('la-clave')
  })

  it('are none where nobody has named any, nor those of another secret', async () => {
    expect(await sentTo('pos', 3306, [])).toMatch(/no es para pos:3306/)
    expect(await sentTo('pos', 3306, bound('FUENTE_OTRA'))).toMatch(/no es para pos:3306/)
  })

  it('are those that stand beside it, and then no others', async () => {
    process.env['FUENTE_PRUEBA_SERVIDOR'] = '10.8.0.8:3310, [fd00::8]:3310, instancias, x/y, u@z'
    expect(await sentTo('10.8.0.8', 3310)).toBe('la-clave')
    expect(await sentTo('fd00::8', 3310)).toBe('la-clave')
    expect(await sentTo('instancias', undefined)).toBe('la-clave')
    expect(await sentTo('instancias', 50_000)).toBe('la-clave')
    for (const [host, port] of [
      ['pos', 3306],
      ['10.8.0.8', 3306],
      ['10.8.0.8', undefined],
      ['x', 1],
      ['z', 1],
    ] as const)
      expect(await sentTo(host, port), host).toMatch(/no es para/)
    process.env['FUENTE_PRUEBA_SERVIDOR'] = ''
    expect(await sentTo('pos', 3306)).toMatch(/no es para/)
  })

  it('stand in the file beside that of the secret, in the same folder', async () => {
    await writeFile(inside('t01'), 'clave')
    await writeFile(inside('t01.servidor'), 'nuevo:5432\n')
    const archivo = inside('t01')
    expect(await fetched({ archivo }, { host: 'nuevo', port: 5432 })).toBe('clave')
    await expect(fetched({ archivo })).rejects.toThrow(`${archivo}.servidor`)
    // What names the servers is no secret that could be sent to one.
    const beside = { archivo: inside('t01.servidor') }
    await expect(passwordFor(beside, { host: 'nuevo', port: 5432 }, [])).rejects.toThrow(/no es para/)
  })
})
