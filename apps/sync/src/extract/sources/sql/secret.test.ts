import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resolveSecret, secretReference } from './secret.ts'

let folder: string
const outside = () => join(folder, 'afuera.txt')
const inside = (name: string) => join(folder, 'fuentes', name)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abasto-claves-'))
  process.env['FUENTES_DIR'] = join(folder, 'fuentes')
  await mkdir(join(folder, 'fuentes'))
  await writeFile(outside(), 'ajena')
})
afterEach(async () => {
  delete process.env['FUENTES_DIR']
  await rm(folder, { recursive: true })
})

describe('a secret', () => {
  it('comes from an environment variable as it is', async () => {
    process.env['FUENTE_PRUEBA'] = ' con espacio '
    expect(await resolveSecret({ entorno: 'FUENTE_PRUEBA' })).toBe(' con espacio ')
  })

  it("comes from a file without the line's end that an editor leaves", async () => {
    await writeFile(inside('t01'), 'clave\n')
    expect(await resolveSecret({ archivo: inside('t01') })).toBe('clave')
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
      await expect(resolveSecret({ archivo }), archivo).rejects.toThrow(/no está en la carpeta de claves/)
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
