import type { Page } from 'playwright-core'

/** A picture of the guide: its file, the screen it is of, and what is pressed there first. */
export interface Picture {
  readonly name: string
  readonly path: string
  readonly press?: (page: Page) => Promise<void>
}

/** The store of the demo chain that the guide shows. */
const STORE = 'tienda_08'

/** In the order of the guide's pages; a test compares the names with what the pages show. */
export const PICTURES: readonly Picture[] = [
  { name: 'existencias', path: `/dashboard/${STORE}?sentido=asc` },
  {
    name: 'pedido-paso-2',
    path: '/pedidos-sugeridos/nuevo',
    press: async (page) => {
      await page.getByLabel('CEDI de origen').selectOption({ label: 'CEDI Seco' })
      await page.getByLabel('Tienda de destino').selectOption({ label: 'San Diego' })
      await page.getByRole('button', { name: 'Siguiente →' }).click()
      await page.getByPlaceholder('Código o descripción...').waitFor()
    },
  },
  { name: 'por-recibir', path: '/pedidos-sugeridos/por-recibir' },
  { name: 'pedidos-de-hoy', path: '/pedidos-sugeridos/hoy' },
  {
    name: 'revisar',
    path: '/pedidos-sugeridos?estado=pendiente_aprobacion_gerente',
    press: (page) =>
      page
        .getByRole('link', { name: /^Aprobar/ })
        .first()
        .click(),
  },
  { name: 'atencion', path: '/atencion' },
  { name: 'parametros', path: `/pedidos-sugeridos/parametros/${STORE}` },
  { name: 'ventas', path: `/ventas/${STORE}` },
  { name: 'anoche', path: '/settings/etl' },
  { name: 'personas', path: '/settings/personas' },
  { name: 'auditoria', path: '/settings/auditoria' },
  { name: 'informe', path: '/informes' },
]
