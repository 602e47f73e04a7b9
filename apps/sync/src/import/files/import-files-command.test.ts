import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { expect, it } from 'vitest'
import { ago, clock } from '../../../test/clock.ts'
import { chainForTests } from '../../../test/test-hooks.ts'
import { readAnyRequest } from '../request.ts'
import type { FilesRequest } from './files-request.ts'
import { importFiles } from './import-files-command.ts'

const { chain, tenantId } = chainForTests()

async function run(args: readonly string[]) {
  const output: string[] = []
  const asked = readAnyRequest(['--tenant', 'granja', ...args], chain().folder)
  if (asked.kind !== 'files') throw new Error('files were asked for')
  const fault = (...what: unknown[]) => {
    throw new Error('a fault was logged', { cause: what })
  }
  const request: FilesRequest = asked.request
  const options = {
    databaseUrl: chain().test.ownerUrl,
    dataDir: chain().folder,
    clock,
    say: (line: string) => void output.push(line),
    logger: { warn: fault, error: fault },
    signal: new AbortController().signal,
  }
  try {
    return { ok: await importFiles(request, options), output: output.join('\n') }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ImportRefusal') throw error
    return { refusal: error.message, output: output.join('\n') }
  }
}

const loaded = () =>
  withTenant(chain().database, tenantId(), (tx) =>
    tx
      .selectFrom('venta_linea')
      .innerJoin('ubicacion', 'ubicacion.ubicacion_key', 'venta_linea.ubicacion_key')
      .select(['ubicacion_id', 'fecha', 'cantidad'])
      .execute(),
  )

function file(name: string, text: string): string {
  const path = join(chain().folder, name)
  writeFileSync(path, text)
  return path
}

it('what has to be said is said, one option after the other, and nothing is loaded before', async () => {
  const path = file('ventas.csv', 'Fecha;Sucursal;Cod;Cant\n05/06/2025;San Diego;1;1.234\n')
  expect(await run(['--archivo', path])).toMatchObject({
    refusal: expect.stringContaining('Di --fechas dd/mm/aaaa o --fechas mm/dd/aaaa'),
  })
  const days = ['--archivo', path, '--fechas', 'dd/mm/aaaa']
  expect(await run(days)).toMatchObject({ refusal: expect.stringContaining('Di --decimales coma') })
  const numbers = [...days, '--decimales', 'coma']
  expect(await run(numbers)).toMatchObject({
    refusal: expect.stringContaining('No se conoce San Diego (sería san_diego)'),
  })
  const tried = await run([...numbers, '--crear-ubicaciones', '--probar'])
  expect(tried).toMatchObject({
    ok: true,
    output: expect.stringContaining('Filas leídas: 1; listas: 1; rechazadas: 0'),
  })
  expect(tried.output).toContain('Cant: ¿unidades o bultos? Se toma: unidades')
  expect(await loaded()).toEqual([])
  expect(await run([...numbers, '--crear-ubicaciones'])).toMatchObject({ ok: true })
  expect(await loaded()).toEqual([{ ubicacion_id: 'san_diego', fecha: '2025-06-05', cantidad: 1234 }])
})

it('a folder of files of any form is read whole, one file a store by its name', async () => {
  const folder = join(chain().folder, 'pos')
  mkdirSync(folder)
  file('pos/ventas San Diego.csv', `Fecha;Código;Unidades\n${ago(2)};1;2\n`)
  file('pos/lista.csv', 'Código;Descripción\n1;Harina\n')
  expect(await run(['--carpeta', folder])).toMatchObject({ ok: true })
  expect(await loaded()).toContainEqual({ ubicacion_id: 'san_diego', fecha: ago(2), cantidad: 2 })
})

it('a folder of the known form is read as it always was, and what makes no sense is refused', () => {
  const folder = join(chain().folder, 'conocida')
  mkdirSync(folder)
  file('conocida/productos.csv', 'x')
  const asked = ['--tenant', 'granja', '--carpeta', folder]
  expect(readAnyRequest(asked, '/').kind).toBe('folder')
  for (const more of [
    ['--archivo', 'a.csv'],
    ['--fechas', 'ayer', '--archivo', 'a'],
  ]) {
    expect(() => readAnyRequest([...asked, ...more], '/')).toThrow('Uso:')
  }
})
