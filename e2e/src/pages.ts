import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Credentials } from './wire.ts'

/** What journeys do again and again, by the labels of the screens. */

export async function fillSignIn(
  page: Page,
  { username, password }: Omit<Credentials, 'tenant'>,
): Promise<void> {
  await page.getByLabel('Usuario', { exact: true }).fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
}

/** Waits for the screen with this title. */
export const untilTitled = (page: Page, title: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name: title }).waitFor()

/** The row of a table that shows this text. */
export const rowOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('row').filter({ hasText: text })

/** '1.234,5' as the screens write numbers. */
export const inSpanish = (value: number): string => value.toLocaleString('es-VE')

/** Waits until the address has this parameter with this value; null: until it has none. */
export async function untilParameter(page: Page, name: string, value: string | null): Promise<void> {
  await page.waitForURL((url) => url.searchParams.get(name) === value)
}

/** Waits until the text of what is found is this, as an assertion with a useful message. */
export async function untilText(locator: Locator, expected: string | RegExp): Promise<void> {
  await locator.filter({ hasText: expected }).first().waitFor()
  expect(await locator.first().textContent()).toMatch(expected)
}

/** All texts of the first cells of a table's body. */
export const columnOf = (table: Locator, column: number): Promise<string[]> =>
  table.locator(`tbody tr td:nth-child(${column})`).allInnerTexts()
