import { calcular } from '@abasto/contracts/orders/calls'
import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import { beforeAll, describe, expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { inSpanish, rowOf, untilParameter, untilText, untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { MANAGER, type SignedIn, signIn, STORE_USER } from '../src/wire.ts'
import { fillOrder, openOrder, saveOrder, untilState, type Wanted } from './order-steps.ts'

const { journey, visitor } = journeys()

const { product, at } = productForTests()
let manager: SignedIn
let storeUser: SignedIn
/** What the server suggests for tienda_08 from the dry CEDI, most first. */
let suggested: LineaSugerida[]

beforeAll(async () => {
  manager = await signIn(product(), MANAGER)
  storeUser = await signIn(product(), STORE_USER)
  const lines = await product().admin.call(calcular, {
    body: { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_08' },
  })
  suggested = lines.toSorted((one, other) => other.cantidad_ajustada_bultos - one.cantidad_ajustada_bultos)
})

const as = (person: () => SignedIn) => async () => ({ session: person().storage })
const NEW = '/pedidos-sugeridos/nuevo'

function line(index: number): LineaSugerida {
  const found = suggested[index]
  if (!found) throw new Error(`only ${suggested.length} products are suggested`)
  return found
}

const order = (observations: string): Wanted => ({
  cedi: 'CEDI Seco',
  store: 'San Diego',
  products: [
    { codigo: line(0).codigo_producto, packs: 3 },
    { codigo: line(1).codigo_producto, packs: 2 },
  ],
  observations,
})

describe('the wizard', () => {
  journey(
    'shows what calcular answers, and lets one ask why',
    async ({ page }) => {
      await page.goto(at(NEW))
      await untilTitled(page, 'Seleccionar Origen y Destino')
      expect(await page.getByRole('button', { name: 'Siguiente →' }).isDisabled()).toBe(true)
      await page.getByLabel('CEDI de origen').selectOption({ label: 'CEDI Seco' })
      await page.getByLabel('Tienda de destino').selectOption({ label: 'San Diego' })
      await page.getByRole('button', { name: 'Siguiente →' }).click()
      const table = page.getByRole('table', { name: 'Productos sugeridos' })
      await page.getByRole('button', { name: /^CUADRANTE I\b/, pressed: true }).waitFor()
      // What this CEDI never carries is behind a switch, and so is what the store never had.
      const known = suggested.filter((one) => one.conocido_en_tienda)
      const carried = known.filter((one) => one.en_cedi)
      const firstQuadrant = carried.filter((one) => one.cuadrante_producto === 'CUADRANTE I').length
      await page
        .getByText(`Mostrando ${inSpanish(firstQuadrant)} de ${inSpanish(carried.length)} productos`)
        .first()
        .waitFor()
      await expect.poll(() => table.locator('tbody tr').count()).toBe(Math.min(50, firstQuadrant))
      const missing = suggested.filter((one) => !one.en_cedi).length
      await page
        .getByRole('button', { name: `Mostrar ${inSpanish(missing)} que este CEDI no maneja` })
        .click()
      await page
        .getByText(`de ${inSpanish(known.length)} productos`)
        .first()
        .waitFor()

      const { codigo_producto: codigo, cantidad_ajustada_bultos: packs } = line(0)
      await page.getByRole('button', { name: /^Todos/ }).click()
      await page.getByPlaceholder('Código o descripción...').fill(codigo)
      await untilParameter(page, 'buscar', codigo)
      const row = rowOf(page, codigo)
      await expect.poll(() => row.getByLabel(/^Pedir /).inputValue()).toBe(inSpanish(packs))
      await row.getByRole('button', { name: inSpanish(packs), exact: true }).click()
      const explanation = page.getByRole('dialog', { name: `¿Por qué ${inSpanish(packs)} bultos?` })
      await explanation.waitFor()
      await page.keyboard.press('Escape')
      await explanation.waitFor({ state: 'hidden' })
    },
    as(() => product().admin),
  )

  journey(
    'keeps everything over a reload in the middle, and saves a draft',
    async ({ page }) => {
      await page.goto(at('/pedidos-sugeridos'))
      await page.getByRole('link', { name: 'Crear Pedido Sugerido' }).click()
      await fillOrder(page, order('Llegar antes de las diez'))
      await page.reload()
      await untilTitled(page, 'Confirmacion de Pedido')
      await expect.poll(() => page.getByLabel('Observaciones').inputValue()).toBe('Llegar antes de las diez')
      for (const { codigo, packs } of order('').products)
        expect(
          await rowOf(page, codigo)
            .getByLabel(/^Pedir /)
            .inputValue(),
        ).toBe(inSpanish(packs))
      await page.getByRole('button', { name: 'Anterior' }).click()
      await untilTitled(page, 'Productos Sugeridos')
      await page.reload()
      await page.getByPlaceholder('Código o descripción...').fill(line(0).codigo_producto)
      const row = rowOf(page, line(0).codigo_producto)
      await expect.poll(() => row.getByRole('checkbox').isChecked()).toBe(true)
      await expect.poll(() => row.getByLabel(/^Pedir /).inputValue()).toBe('3')
      await page.getByRole('button', { name: 'Siguiente →' }).click()
      const number = await saveOrder(page, 'Guardar Borrador')
      await untilState(page, number, 'Borrador')
      // A new order begins empty.
      await page.getByRole('link', { name: 'Crear Pedido Sugerido' }).click()
      await untilTitled(page, 'Seleccionar Origen y Destino')
      expect(await page.getByRole('button', { name: 'Siguiente →' }).isDisabled()).toBe(true)
    },
    as(() => product().admin),
  )

  journey(
    'asks before it throws an order away',
    async ({ page }) => {
      await page.goto(at(NEW))
      await fillOrder(page, order('Para nada'))
      await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
      await page.getByText('Estas seguro que deseas cancelar? Se perderan los cambios.').waitFor()
      await page.getByRole('button', { name: 'Seguir con el pedido' }).click()
      await untilTitled(page, 'Confirmacion de Pedido')
      await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
      await page.getByRole('button', { name: 'Sí, cancelar' }).click()
      await untilTitled(page, 'Pedidos Sugeridos')
      expect(page.url()).toBe(at('/pedidos-sugeridos'))
    },
    as(() => product().admin),
  )
})

describe('an order of the store', () => {
  journey(
    'is sent, waits, and its author cannot decide it; the manager comments and approves it',
    async ({ page }) => {
      await page.goto(at('/pedidos-sugeridos'))
      await page.getByRole('link', { name: 'Crear Pedido Sugerido' }).click()
      await fillOrder(page, order('Semana de quincena'))
      const number = await saveOrder(page, 'Enviar Pedido')
      await untilState(page, number, 'Pendiente de Aprobación')
      await openOrder(page, number, 'Ver')
      await page.getByText('Espera la decisión de un gerente.').waitFor()
      expect(await page.getByRole('button', { name: /Aprobar|Rechazar/ }).count()).toBe(0)
      expect(await page.getByRole('textbox').count()).toBe(0)

      const other = await visitor({ session: manager.storage })
      const { page: desk } = other
      await desk.goto(at('/pedidos-sugeridos'))
      await openOrder(desk, number, 'Aprobar')
      await untilText(rowOf(desk, line(0).codigo_producto), /3/)
      const comment = rowOf(desk, line(0).codigo_producto).getByRole('textbox')
      const save = desk.getByRole('button', { name: /^Guardar el comentario/ })
      expect(await save.count()).toBe(0)
      await comment.fill('Dos bastan')
      await save.click()
      await desk.getByText('Comentario guardado exitosamente').waitFor()
      await save.waitFor({ state: 'hidden' })
      await rowOf(desk, line(1).codigo_producto).getByRole('textbox').fill('De acuerdo')
      await desk.getByLabel('Comentario general (opcional)').fill('Buen pedido')
      await desk.getByRole('button', { name: 'Aprobar Pedido' }).click()
      const confirm = desk.getByRole('dialog', { name: 'Aprobar Pedido' })
      await confirm.getByText('Estas seguro de aprobar este pedido?').waitFor()
      await confirm.getByRole('button', { name: 'Aprobar Pedido' }).click()
      await desk.getByText(/^✓ /).waitFor()
      await untilTitled(desk, 'Pedidos Sugeridos')
      await desk.getByRole('button', { name: /^Aprobado/ }).click()
      await untilParameter(desk, 'estado', 'aprobado_gerente')
      await untilState(desk, number, 'Aprobado')
      await rowOf(desk, number).getByLabel('Tiene comentarios del gerente').waitFor()
      await openOrder(desk, number, 'Ver')
      await desk.getByText('Dos bastan').waitFor()
      // Written but not saved before approving: saved with the approval.
      await desk.getByText('De acuerdo').waitFor()
      await desk.getByText('Buen pedido').first().waitFor()
      expect(other.complaints.unexpected()).toEqual([])
      await other.close()

      // The store finds it approved, and on its way.
      await page.goto(at('/pedidos-sugeridos?estado=aprobado_gerente'))
      await untilState(page, number, 'Aprobado')
      const lines = await storeUser.call(calcular, {
        body: { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_08' },
      })
      const again = lines.find((one) => one.codigo_producto === line(0).codigo_producto)
      expect(again?.stock_en_transito).toBe(line(0).stock_en_transito + 3 * line(0).cantidad_bultos)
    },
    as(() => storeUser),
  )

  journey(
    'is rejected only with a reason, which the store can read',
    async ({ page }) => {
      await page.goto(at(NEW))
      await fillOrder(page, order('Otro más'))
      const number = await saveOrder(page, 'Enviar Pedido')

      const other = await visitor({ session: manager.storage })
      const { page: desk } = other
      await desk.goto(at('/pedidos-sugeridos'))
      await openOrder(desk, number, 'Aprobar')
      await desk.getByRole('button', { name: 'Rechazar Pedido' }).click()
      const dialog = desk.getByRole('dialog', { name: 'Rechazar Pedido' })
      const reject = dialog.getByRole('button', { name: 'Rechazar', exact: true })
      const reason = dialog.getByLabel(/^Motivo del rechazo/)
      await reason.fill('   ')
      await dialog.getByText('Debes proporcionar un motivo de rechazo').waitFor()
      expect(await reject.isDisabled()).toBe(true)
      await reason.fill('Hay otro pedido en camino')
      await reject.click()
      await desk.getByText(/^✗ /).waitFor()
      await untilTitled(desk, 'Pedidos Sugeridos')
      await untilState(desk, number, 'Rechazado')
      expect(other.complaints.unexpected()).toEqual([])
      await other.close()

      await page.reload()
      await untilState(page, number, 'Rechazado')
      await openOrder(page, number, 'Ver')
      await page.getByText('Hay otro pedido en camino').first().waitFor()
    },
    as(() => storeUser),
  )
})

describe('an order of the manager', () => {
  journey(
    'is for somebody else to decide',
    async ({ page }) => {
      await page.goto(at(NEW))
      await fillOrder(page, order('Del gerente'))
      const number = await saveOrder(page, 'Enviar Pedido')
      await openOrder(page, number, 'Ver')
      await page.getByText('Tú creaste este pedido: lo aprueba o rechaza otra persona.').waitFor()
      expect(await page.getByRole('button', { name: /Aprobar|Rechazar/ }).count()).toBe(0)

      const other = await visitor({ session: product().admin.storage })
      await other.page.goto(page.url())
      await other.page.getByRole('button', { name: 'Aprobar Pedido' }).waitFor()
      await other.close()
    },
    as(() => manager),
  )
})

describe('an order that does not exist', () => {
  journey(
    'says so and leads back to the list',
    async ({ page, complaints }) => {
      complaints.expect(/404|pedido/)
      await page.goto(at('/pedidos-sugeridos/999999/aprobar'))
      await untilTitled(page, 'Pedido no encontrado')
      await page.getByRole('link', { name: 'Volver a Pedidos' }).click()
      await untilTitled(page, 'Pedidos Sugeridos')
    },
    as(() => manager),
  )
})
