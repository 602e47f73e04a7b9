import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { fillSignIn, rowOf, untilText, untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'

const { journey, visitor } = journeys()
const { product, at } = productForTests()

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

const OWN = 'cuatro palabras al azar'

/** Half a second on a quiet machine; by asking every ten seconds it would be far more. */
const OUT_MS = 4000

journey(
  'an administrator takes access away from a manager in two tabs, gives it back and resets the password',
  async ({ page, complaints }) => {
    complaints.expect(/40[013]|422/)
    const username = `luisa${Date.now()}`
    await page.goto(at('/settings/personas'))
    await untilTitled(page, 'Personas')
    await page.getByRole('button', { name: 'Invitar persona' }).click()
    await page.getByLabel('Nombre completo').fill('Luisa Ñáñez')
    await page.getByLabel('Usuario', { exact: true }).fill(username)
    await page.getByLabel('Cómo entra la primera vez').selectOption('clave')
    await page.getByRole('button', { name: 'Crear clave' }).click()
    const told = page.getByLabel('Clave', { exact: true })
    await told.waitFor()
    const first = (await told.innerText()).trim()
    await page.getByRole('button', { name: 'Ya la anoté' }).click()

    const manager = await visitor()
    manager.complaints.expect(/40[013]|422/)
    const one = manager.page
    await one.goto(at('/dashboard'))
    await fillSignIn(one, { username, password: first })
    await untilTitled(one, 'Pon tu propia contraseña')
    const change = async (current: string, next: string) => {
      await one.getByLabel('Clave de un solo uso').fill(current)
      await one.getByLabel('Contraseña nueva', { exact: true }).fill(next)
      await one.getByLabel('Repite la contraseña nueva').fill(next)
      await one.getByRole('button', { name: 'Guardar y seguir' }).click()
    }
    await change(first, 'password123')
    await one.getByText('Esa contraseña es de las más usadas', { exact: false }).waitFor()
    await change(first, OWN)
    await untilTitled(one, 'Resumen de inventario')
    // A second factor: a secret, a code that shows that it works, and from then on a second step.
    await one.goto(at('/cuenta'))
    const factor = one.getByRole('region', { name: 'Segundo factor' })
    await factor.getByRole('button', { name: 'Activar' }).click()
    await factor.getByRole('button', { name: 'Empezar' }).click()
    const secret = (await factor.getByLabel('Clave para la aplicación').innerText()).replaceAll(' ', '')
    await factor.getByLabel('Código de la aplicación').fill(totpCode(secret))
    await factor.getByLabel('Tu contraseña').fill(OWN)
    await factor.getByRole('button', { name: 'Activar' }).click()
    const recovery = await factor.getByRole('listitem').first().innerText()
    await factor.getByRole('button', { name: 'Ya los guardé' }).click()
    await one.getByRole('button', { name: 'Salir' }).click()
    await one.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
    await one.goto(at('/pedidos-sugeridos'))
    await fillSignIn(one, { username, password: OWN })
    await one.getByRole('button', { name: 'Usar un código de recuperación' }).click()
    await one.getByLabel('Código de recuperación').fill(recovery)
    await one.getByRole('button', { name: 'Entrar' }).click()
    await untilTitled(one, /[Pp]edidos/)
    const two = await one.context().newPage()
    await two.goto(at('/ventas'))
    await untilTitled(two, /[Vv]entas/)
    expect(await two.getByRole('link', { name: 'Administración' }).count()).toBe(0)

    await page.getByPlaceholder('Nombre o correo...').fill(username)
    await rowOf(page, username)
      .getByRole('button', { name: /^Ver a/ })
      .click()
    await page.getByRole('button', { name: 'Desactivar' }).click()
    const start = Date.now()
    await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click()
    await Promise.all([one, two].map((tab) => tab.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()))
    expect(Date.now() - start).toBeLessThan(OUT_MS)
    await untilText(rowOf(page, username), /desactivada/)
    await fillSignIn(two, { username, password: OWN })
    await untilText(two.getByRole('alert'), 'Usuario o contraseña incorrectos')

    await page.getByRole('button', { name: 'Reactivar' }).click()
    await page.getByRole('button', { name: 'Desactivar' }).waitFor()
    await page.getByRole('button', { name: 'Restablecer clave' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restablecer' }).click()
    await told.waitFor()
    const second = (await told.innerText()).trim()
    expect(second).not.toBe(first)
    await fillSignIn(one, { username, password: second })
    await untilTitled(one, 'Pon tu propia contraseña')
    await change(second, `${OWN} otra vez`)
    await untilTitled(one, /[Pp]edidos/)

    await one.getByRole('link', { name: /mi cuenta/ }).click()
    await untilTitled(one, 'Mi cuenta')
    await one.getByText('esta sesión').waitFor()
    expect(manager.complaints.unexpected()).toEqual([])
    await manager.close()
  },
  async () => ({ session: product().admin.storage }),
)

/** What an authenticator shows (RFC 6238), worked out without the product's library. */
function totpCode(secret: string): string {
  const bits = Array.from(secret, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS)))
  const hash = createHmac('sha1', key).update(step).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0xf
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}
