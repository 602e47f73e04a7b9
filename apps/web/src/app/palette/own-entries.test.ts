import { ROLE_PERMISSIONS } from '@abasto/contracts/access/permissions'
import { describe, expect, it } from 'vitest'
import { BEGINNINGS } from '../../start/screens.ts'
import { sections } from '../shell/sections.ts'
import { locationEntries, screenEntries } from './own-entries.ts'
import { PLACES } from './screens.ts'

const features = ['inventory', 'sales', 'forecasting'] as const
const labels = (rol: keyof typeof ROLE_PERMISSIONS, of: readonly (typeof features)[number][] = features) =>
  screenEntries([], { features: of, permissions: ROLE_PERMISSIONS[rol] }).map(({ label }) => label)

describe('the screens that the palette offers', () => {
  it('are those that the person may use', () => {
    expect(labels('tienda')).toContain('Nuevo pedido')
    expect(labels('tienda')).not.toContain('Ubicaciones')
    expect(labels('tienda')).not.toContain('Parámetros de varias tiendas')
    expect(labels('gerente')).not.toContain('Auditoría')
    expect(labels('administrador')).toContain('Auditoría')
  })

  it('are of what the chain has', () => {
    expect(labels('administrador', ['inventory'])).not.toContain('Retroprueba')
    expect(labels('administrador', ['sales'])).not.toContain('Nuevo pedido')
    expect(labels('administrador', [])).toContain('Mi cuenta')
  })
})

it('knows every screen that opens without more being said: its tab, or what stands behind them', () => {
  const known = [...sections, ...PLACES].map(({ path }) => path)
  const paths = BEGINNINGS.map(({ path }) => path).filter((path) => !path.includes(':'))
  // A chain is added from the list of them.
  expect(paths.filter((path) => !known.includes(path))).toEqual(['/admin/nueva'])
})

it('leads to a store’s stock and sales, and to a CEDI’s stock, each only where it may be seen', () => {
  const locations = [
    { id: 'tienda_08', nombre: 'San Diego', tipo: 'tienda' },
    { id: 'cedi_seco', nombre: 'CEDI Secos', tipo: 'cedi' },
  ] as const
  const ways = (of: readonly (typeof features)[number][]) =>
    locationEntries(locations, { features: of, permissions: ROLE_PERMISSIONS.tienda }).map(({ id }) => id)
  expect(ways(features)).toEqual(['existencias tienda_08', 'ventas tienda_08', 'existencias cedi_seco'])
  expect(ways(['sales'])).toEqual(['ventas tienda_08'])
})
