import { auditoria } from '@abasto/contracts/audit/calls'
import { cadenas } from '@abasto/contracts/chains/calls'
import { corridas } from '@abasto/contracts/etl/calls'
import { resumenUbicaciones } from '@abasto/contracts/locations/calls'
import { pedidos } from '@abasto/contracts/orders/calls'
import { ventasSummary } from '@abasto/contracts/sales/calls'
import { describe, expect, it } from 'vitest'
import { isActive, sections, visibleSections } from './sections.ts'

describe('the tabs of the header', () => {
  it.each([
    ['/dashboard', '/dashboard', true],
    ['/dashboard', '/dashboard/tienda_08', true],
    ['/dashboard', '/dashboards', false],
    ['/pedidos-sugeridos', '/pedidos-sugeridos/12/aprobar', true],
    ['/pedidos-sugeridos', '/dashboard', false],
  ])('%s at %s is highlighted: %s', (path, at, expected) => {
    expect(isActive({ path }, at)).toBe(expected)
  })

  it('highlights a section at the other paths that belong to it', () => {
    const etl = { path: '/settings/etl', alsoUnder: '/settings' }
    expect(isActive(etl, '/settings/otra')).toBe(true)
    expect(isActive(etl, '/dashboard')).toBe(false)
    expect(isActive(etl, '/settings/auditoria', sections)).toBe(false)
    expect(isActive(etl, '/settings/etl', sections)).toBe(true)
  })

  it.each([
    ['Cadenas', cadenas],
    ['Inventarios', resumenUbicaciones],
    ['Ventas', ventasSummary],
    ['Pedidos', pedidos],
    ['ETL', corridas],
  ] as const)('needs for %s what the server asks for its first call', (label, { feature, access }) => {
    expect(sections.find((section) => section.label === label)).toMatchObject({ feature, permission: access })
  })

  it('asks for the audit trail what the server asks, whatever the chain has', () => {
    const trail = sections.find(({ path }) => path === '/settings/auditoria')
    expect(trail).toMatchObject({ permission: auditoria.access })
    expect(trail).not.toHaveProperty('feature')
    expect(visibleSections(sections, [], ['auditoria.ver'])).toEqual([trail])
  })

  it('shows only what the chain has and the person may open', () => {
    const all = ['inventario.ver', 'ventas.ver', 'pedidos.ver'] as const
    const labels = (...args: Parameters<typeof visibleSections>) =>
      visibleSections(...args).map(({ label }) => label)
    expect(labels(sections, ['inventory'], all)).toEqual(['Inventarios', 'Pedidos'])
    expect(labels(sections, ['inventory', 'sales'], all)).toEqual(['Inventarios', 'Ventas', 'Pedidos'])
    expect(labels(sections, ['sales'], [...all, 'etl.ver'])).toEqual(['Ventas', 'ETL'])
    expect(labels(sections, ['reports'], [...all, 'etl.ver'])).toEqual([])
    expect(labels(sections, ['inventory'], ['pedidos.ver'])).toEqual(['Pedidos'])
  })
})
