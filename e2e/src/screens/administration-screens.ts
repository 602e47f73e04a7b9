import type { Screen } from './screen.ts'

/** Of whoever administers: the installation, the chain, themselves. */
export const ADMINISTRATION_SCREENS: readonly Screen[] = [
  {
    name: 'locations',
    open: async (page, origin) => {
      await page.goto(`${origin}/settings/ubicaciones`)
      await page.getByText('tienda_08').first().waitFor()
    },
  },
  {
    name: 'location',
    open: async (page, origin) => {
      await page.goto(`${origin}/settings/ubicaciones?ubicacion=tienda_08`)
      await page.getByRole('dialog', { name: /San Diego/ }).waitFor()
    },
  },
  {
    name: 'product',
    open: async (page, origin) => {
      await page.goto(`${origin}/settings/productos?buscar=000104&producto=000104`)
      await page.getByLabel('CEDI Seco').waitFor()
    },
  },
  {
    name: 'account',
    open: async (page, origin) => {
      await page.goto(`${origin}/cuenta`)
      await page.getByText('esta sesión').waitFor()
    },
  },
  {
    name: 'guide',
    open: async (page, origin) => {
      await page.goto(`${origin}/ayuda`)
      await page.getByRole('heading', { name: 'Anoche' }).waitFor()
    },
  },
  {
    name: 'glossary',
    open: async (page, origin) => {
      await page.goto(`${origin}/ayuda/glosario`)
      await page.getByText('Punto de reorden').first().waitFor()
    },
  },
  {
    name: 'palette',
    open: async (page, origin) => {
      await page.goto(`${origin}/cuenta`)
      await page.getByRole('button', { name: 'Búsqueda general' }).click()
      await page.getByRole('combobox', { name: /^Buscar pantallas/ }).fill('harina')
      await page
        .getByRole('option', { name: /^Harina/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'keys',
    open: async (page, origin) => {
      await page.goto(`${origin}/settings/auditoria`)
      await page.getByRole('button', { name: 'Ayuda' }).click()
      await page.getByRole('menuitem', { name: 'Teclas de esta pantalla' }).click()
      await page.getByText('En todas partes').waitFor()
    },
  },
  {
    name: 'people',
    open: async (page, origin) => {
      await page.goto(`${origin}/settings/personas`)
      await page.getByText(/^Mostrando 1–\d+ de \d+ personas/).waitFor()
    },
  },
  {
    name: 'security',
    open: async (page, origin) => {
      await page.goto(`${origin}/settings/seguridad`)
      await page.getByRole('group', { name: 'Roles que necesitan segundo factor' }).waitFor()
    },
  },
  {
    name: 'person',
    open: async (page, origin) => {
      await page.goto(`${origin}/settings/personas`)
      await page.getByRole('button', { name: 'Ver a Ana Teresa Guédez' }).click()
      await page.getByRole('button', { name: 'Restablecer clave' }).waitFor()
    },
  },
  {
    name: 'audit',
    open: async (page, origin) => {
      await page.goto(`${origin}/settings/auditoria`)
      await page.getByText(/^Mostrando 1–/).waitFor()
    },
  },
  {
    name: 'audit-empty',
    open: async (page, origin) => {
      await page.goto(`${origin}/settings/auditoria?buscar=nadaquever`)
      await page.getByText('Nadie hizo nada así en este tiempo.').waitFor()
    },
  },
  {
    name: 'typed-stock',
    open: async (page, origin) => {
      // The demo's CEDIs have a point of sale, each.
      await page.route('**/api/etl/existencia-manual/*', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), impedimento: null } })
      })
      await page.goto(`${origin}/settings/ubicaciones/cedi_verde/existencia`)
      await page.getByPlaceholder('Código o descripción...').waitFor()
    },
  },
  {
    name: 'chains',
    ofPanel: true,
    open: async (page, origin) => {
      await page.goto(`${origin}/admin`)
      await page.getByText('La Granja Mercado').first().waitFor()
    },
  },
  {
    name: 'chain-new',
    ofPanel: true,
    open: async (page, origin) => {
      await page.goto(`${origin}/admin/nueva`)
      await page.getByRole('button', { name: 'Crear cadena' }).waitFor()
    },
  },
  {
    name: 'chain',
    ofPanel: true,
    open: async (page, origin) => {
      await page.goto(`${origin}/admin/granja`)
      await page.getByRole('group', { name: 'Vista previa' }).waitFor()
    },
  },
]
