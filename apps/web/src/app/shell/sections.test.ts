import { atencion } from '@abasto/contracts/attention/calls'
import { auditoria } from '@abasto/contracts/audit/calls'
import { cadenas } from '@abasto/contracts/chains/calls'
import { corridas } from '@abasto/contracts/etl/calls'
import { resumenUbicaciones } from '@abasto/contracts/locations/calls'
import { inicioTienda } from '@abasto/contracts/home/calls'
import { pedidos } from '@abasto/contracts/orders/calls'
import { personas } from '@abasto/contracts/people/calls'
import { informeSemanal } from '@abasto/contracts/reports/calls'
import { ventasSummary } from '@abasto/contracts/sales/calls'
import { type Role, ROLE_PERMISSIONS } from '@abasto/contracts/access/permissions'
import { describe, expect, it } from 'vitest'
import { barSections, isActive, landingPath, panelSections, sections, visibleSections } from './sections.ts'

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
    const active = (at: string) => sections.filter((each) => isActive(each, at)).map(({ label }) => label)
    expect(active('/settings/importar')).toEqual(['ETL'])
    expect(active('/settings/auditoria')).toEqual(['Administración'])
    expect(active('/settings/ubicaciones/cedi_verde/existencia')).toEqual(['Administración'])
    expect(active('/settings/otra')).toEqual([])
  })

  it.each([
    ['Cadenas', cadenas],
    ['Inventarios', resumenUbicaciones],
    ['Ventas', ventasSummary],
    ['Inicio', inicioTienda],
    ['Pedidos', pedidos],
    ['ETL', corridas],
    ['Informes', informeSemanal],
    ['Atención', atencion],
  ] as const)('needs for %s what the server asks for its first call', (label, { feature, access }) => {
    expect(sections.find((section) => section.label === label)).toMatchObject({ feature, permission: access })
  })

  it('asks for the administration what the server asks, whatever the chain has', () => {
    const administration = sections.find(({ path }) => path === '/settings/personas')
    expect(administration).toMatchObject({ permission: personas.access })
    expect(visibleSections(sections, [], ['personas.gestionar'])).toEqual([administration])
  })

  it('shows the people of stores their home first, and nobody else', () => {
    const of = (role: Role) =>
      visibleSections(sections, ['inventory', 'sales'], ROLE_PERMISSIONS[role], role).map(
        ({ label }) => label,
      )
    expect(of('tienda')).toEqual(['Inicio', 'Inventarios', 'Ventas', 'Pedidos'])
    expect(of('gerente')[0]).toBe('Inventarios')
    expect(of('administrador')[0]).toBe('Inventarios')
  })

  it('gives the chain that administers the installation what it has without stores', () => {
    expect(
      visibleSections(
        panelSections,
        ['admin-panel'],
        ['cadenas.gestionar', 'auditoria.ver', personas.access],
      ),
    ).toEqual([
      expect.objectContaining({ label: 'Cadenas' }),
      expect.objectContaining({ label: 'Personas' }),
      expect.objectContaining({ label: 'Auditoría', permission: auditoria.access }),
    ])
  })

  it('shows only what the chain has and the person may open', () => {
    const all = ['inventario.ver', 'ventas.ver', 'pedidos.ver'] as const
    const labels = (...args: Parameters<typeof visibleSections>) =>
      visibleSections(...args).map(({ label }) => label)
    expect(labels(sections, ['inventory'], all)).toEqual(['Inventarios', 'Pedidos'])
    expect(labels(sections, ['inventory', 'sales'], all)).toEqual(['Inventarios', 'Ventas', 'Pedidos'])
    expect(labels(sections, ['sales'], [...all, 'etl.ver'])).toEqual(['Ventas', 'ETL'])
    expect(labels(sections, ['reports'], [...all, 'etl.ver'])).toEqual([])
    expect(labels(sections, ['inventory', 'sales', 'reports'], all)).toEqual([
      'Inventarios',
      'Ventas',
      'Pedidos',
      'Informes',
    ])
    expect(labels(sections, ['inventory'], ['pedidos.ver'])).toEqual(['Pedidos'])
  })
})

describe('the bar of a phone', () => {
  it('holds five, or four and the way to the others', () => {
    const five = sections.slice(0, 5)
    expect(barSections(five)).toEqual({ shown: five, behind: [] })
    const all = sections.filter(({ label, isOfStores }) => label !== 'Cadenas' && !isOfStores)
    const labels = (of: readonly { label: string }[]) => of.map(({ label }) => label)
    const { shown, behind } = barSections(all)
    expect(labels(shown)).toEqual(['Inventarios', 'Ventas', 'Pedidos', 'Atención'])
    expect(labels(behind)).toEqual(['ETL', 'Informes', 'Administración'])
    const ofStores = sections.filter(({ label }) =>
      ['Inicio', 'Inventarios', 'Ventas', 'Pedidos', 'Atención', 'Informes'].includes(label),
    )
    expect(labels(barSections(ofStores).behind)).toEqual(['Atención', 'Informes'])
  })
})

describe('where / leads', () => {
  it.each([
    ['the panel, whose chain has no stores', '/admin', false, 0, '/admin'],
    ['the panel, before its locations are known', '/admin', false, 'unknown', '/admin'],
    ['somebody who may not import', '/ventas', false, 0, '/ventas'],
    ['a chain before its locations are known', '/dashboard', true, 'unknown', null],
    ['a chain on its first day', '/dashboard', true, 0, '/settings/importar'],
    ['a chain with locations', '/dashboard', true, 3, '/dashboard'],
    ['a chain whose locations cannot be had', '/dashboard', true, undefined, '/dashboard'],
  ] as const)('%s', (_who, home, mayImport, locations, expected) => {
    expect(landingPath(home, mayImport, locations)).toBe(expected)
  })
})
