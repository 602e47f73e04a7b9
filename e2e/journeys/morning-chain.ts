import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, businessDay } from '@abasto/domain/time/business-day'
import { asOwner } from '../src/owner.ts'
import type { Address } from '../src/product.ts'
import { importFolder } from '../src/real-data.ts'
import { signedInAs, type SignedIn } from '../src/wire.ts'

/** A small chain of its own, so that its run makes no drafts for the stores of other tests. */
export const CEDI = 'CEDI Boquerón'
export const STORES = { naguanagua: 'Naguanagua Norte', guacara: 'Guacara Plaza', tocuyito: 'Tocuyito Sur' }
/** Of which the CEDI has far less than two of the stores need. */
export const SCARCE = 'M01'
/** Of which there is plenty. */
export const PLENTY = ['M02', 'M03', 'M04', 'M05'] as const
/** Only the CEDI has it. */
export const UNASKED = 'M06'
export const PER_PACK = 10

const PEOPLE = {
  rosa: { name: 'Rosa Urdaneta', role: 'tienda', store: 'naguanagua' },
  jose: { name: 'José Barrios', role: 'tienda', store: 'naguanagua' },
  petra: { name: 'Petra Colina', role: 'tienda', store: 'guacara' },
  luis: { name: 'Luis Arteaga', role: 'gerente', store: undefined },
  elena: { name: 'Elena Salas', role: 'gerente', store: undefined },
} as const

export type Person = keyof typeof PEOPLE
export type MorningChain = Readonly<Record<Person, SignedIn>>

const DAYS = 28

/** Units on the shelf. Tocuyito needs nothing of what is scarce. */
const stockIn = (location: string, code: string): number => {
  if (location === 'cedi') return code === SCARCE ? 200 : 9000
  if (location === 'tocuyito' && code === SCARCE) return 2000
  return location === 'naguanagua' ? 10 : 30
}

/** Makes the chain, imports its files as its owner would, and has everybody signed in. */
export async function morningChain(product: Address, slug: string): Promise<MorningChain> {
  await asOwner(product, (query) =>
    query(`
      INSERT INTO tenant (slug, nombre, color_primario, color_secundario, features, moneda, zona_horaria)
      SELECT '${slug}', 'Mercados del Alba', '#31572C', '#ECF39E', array_remove(features, 'admin-panel'), moneda,
        zona_horaria
      FROM tenant
      WHERE slug = 'granja'
    `),
  )
  await importFolder(product, slug, writeFolder(join(product.dataDir, slug)))
  const tokens = await asOwner(product, async (query) => {
    const made: [Person, string][] = []
    for (const person of PERSONS) {
      const token = randomBytes(32).toString('base64url')
      const { name, role, store } = PEOPLE[person]
      await query(`
        WITH chain AS (
          SELECT tenant_id FROM tenant WHERE slug = '${slug}'
        ), person AS (
          INSERT INTO usuario (tenant_id, username, nombre_completo, clave_hash, rol, activo, debe_cambiar_clave)
          SELECT tenant_id, '${person}', '${name}', '!', '${role}', true, false FROM chain
          RETURNING tenant_id, usuario_id
        ), store AS (
          INSERT INTO usuario_ubicacion (tenant_id, usuario_id, ubicacion_key)
          SELECT person.tenant_id, person.usuario_id, ubicacion.ubicacion_key
          FROM person
          JOIN ubicacion USING (tenant_id)
          WHERE ubicacion.ubicacion_id = '${store ?? ''}'
        )
        INSERT INTO sesion (token_hash, tenant_id, usuario_id, expira_en)
        SELECT '\\x${createHash('sha256').update(token).digest('hex')}', tenant_id, usuario_id, now() + interval '1 hour'
        FROM person
      `)
      made.push([person, token])
    }
    return new Map(made)
  })
  const of = (person: Person) =>
    signedInAs(product, {
      tenant: slug,
      username: person,
      nombre_completo: PEOPLE[person].name,
      token: tokens.get(person) ?? '',
    })
  return { rosa: of('rosa'), jose: of('jose'), petra: of('petra'), luis: of('luis'), elena: of('elena') }
}

const PERSONS = ['rosa', 'jose', 'petra', 'luis', 'elena'] as const

/** The chain's files, as `npm run importar -- --carpeta` reads them. @returns the folder */
function writeFolder(folder: string): string {
  for (const part of ['inventario', 'ventas']) mkdirSync(join(folder, part), { recursive: true })
  const write = (file: string, rows: readonly (readonly (string | number)[])[]) =>
    writeFileSync(join(folder, file), rows.map((row) => `${row.join(',')}\n`).join(''))
  const stores = Object.entries(STORES)
  const sold = [SCARCE, ...PLENTY]
  write('ubicaciones.csv', [
    ['ubicacion_id', 'nombre', 'tipo'],
    ['cedi', CEDI, 'cedi'],
    ...stores.map(([id, name]) => [id, name, 'tienda']),
  ])
  write('productos.csv', [
    [
      'codigo_producto',
      'descripcion_producto',
      'categoria',
      'cuadrante_producto',
      'cantidad_bultos',
      'peso_unitario_kg',
    ],
    ...[...sold, UNASKED].map((code, index) => [
      code,
      `${NAMES[index] ?? ''} del Alba`,
      'Víveres',
      'CUADRANTE I',
      PER_PACK,
      1,
    ]),
  ])
  for (const location of ['cedi', ...Object.keys(STORES)]) {
    const listed = location === 'cedi' ? [...sold, UNASKED] : sold
    write(`inventario/${location}.csv`, [
      ['codigo_producto', 'stock_actual'],
      ...listed.map((code) => [code, stockIn(location, code)]),
    ])
  }
  const today = businessDay(new Date(), 'America/Caracas')
  for (const [store] of stores) {
    write(`ventas/${store}.csv`, [
      ['fecha', 'codigo_producto', 'unidades'],
      ...Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS)).flatMap((day) =>
        sold.map((code) => [day, code, 20]),
      ),
    ])
  }
  return folder
}

const NAMES = ['Aceite', 'Arroz', 'Azúcar', 'Café', 'Pasta', 'Vinagre']
