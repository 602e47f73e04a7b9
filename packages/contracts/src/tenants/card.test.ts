import { describe, expect, it } from 'vitest'
import { chainCard, NEW_CHAIN } from './card.ts'

const card = { ...NEW_CHAIN, slug: 'mercado', nombre: 'Mi Mercado' }
const problem = (changes: object) => chainCard.safeParse({ ...card, ...changes }).error?.issues[0]?.message

describe('the card of a chain', () => {
  it.each([
    [{}, {}],
    [{ nombre: '  Mi Mercado ñandú 🛒 ' }, { nombre: 'Mi Mercado ñandú 🛒' }],
    [{ moneda: 'usd' }, { moneda: 'USD' }],
    [{ zona_horaria: 'america/caracas' }, { zona_horaria: 'America/Caracas' }],
    [{ idioma: 'ES-ve' }, { idioma: 'es-VE' }],
    [{ features: ['sales', 'inventory', 'sales'] }, { features: ['inventory', 'sales'] }],
    [{ logo: '/logos/granja.svg' }, { logo: '/logos/granja.svg' }],
    [{ logo: 'data:image/png;base64,iVBORw0=' }, { logo: 'data:image/png;base64,iVBORw0=' }],
    [{ slug: '4' }, { slug: '4' }],
  ])('%o is understood', (changes, read) => {
    expect(chainCard.parse({ ...card, ...changes })).toEqual({ ...card, ...read })
  })

  it.each([
    [{ slug: '' }, /minúsculas/],
    [{ slug: 'Mi Mercado' }, /minúsculas/],
    [{ slug: '-mercado' }, /minúsculas/],
    [{ slug: 'año' }, /minúsculas/],
    [{ slug: 'a'.repeat(64) }, /63/],
    [{ slug: 'www' }, /no puede ser www/],
    [{ nombre: '   ' }, /no puede quedar vacío/],
    [{ nombre: 'x'.repeat(101) }, /hasta 100/],
    [{ color_primario: 'verde' }, /debe ser un color como #0F5C63/],
    [{ color_secundario: '#fff' }, /debe ser un color/],
    [{ features: [] }, /al menos una/],
    [{ moneda: 'BOLIVAR' }, /debe ser una moneda/],
    [{ moneda: 'XQQ' }, /debe ser una moneda/],
    [{ zona_horaria: 'Caracas' }, /debe ser una zona horaria/],
    [{ zona_horaria: '+04:00' }, /debe ser una zona horaria/],
    [{ zona_horaria: 'America/Nadie' }, /debe ser una zona horaria/],
    [{ idioma: 'español de aquí' }, /debe ser un idioma/],
    [{ logo: 'https://otro.example/logo.png' }, /de este servidor/],
    [{ logo: '//otro.example/logo.png' }, /de este servidor/],
    [{ logo: 'javascript:alert(1)' }, /de este servidor/],
    [{ logo: 'data:text/html;base64,PHNjcmlwdD4=' }, /de este servidor/],
    [{ logo: 'data:image/svg+xml,<svg onload="x"/>' }, /de este servidor/],
    [{ logo: `data:image/png;base64,${'A'.repeat(70_000)}` }, /48 kB/],
  ])('%o is refused', (changes, said) => {
    expect(problem(changes)).toMatch(said)
  })

  it('names the features there are', () => {
    expect(problem({ features: ['ventas'] })).toBe(
      'debe decir funciones de estas, separadas por comas: inventory, sales, ai-insights, forecasting, reports, admin-panel',
    )
  })
})
