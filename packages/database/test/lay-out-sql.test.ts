import { describe, expect, it } from 'vitest'
import { layOut } from './lay-out-sql.ts'

describe('a statement laid out', () => {
  it('is indented by its parentheses, whatever its parts were indented by', () => {
    const part = `
            SELECT max(venta_dia.fecha) -- the newest (complete or not)
            FROM venta_dia
    `
    const statement = `
  SELECT
    ubicacion.nombre AS "a (b",
    CASE
    WHEN ubicacion.activa
    THEN 1
    END AS abierta
    , (${part}) AS hasta

  FROM ubicacion
  WHERE ubicacion.activa
  AND ubicacion.tipo = ')'
`
    expect(layOut(statement)).toBe(
      [
        'SELECT',
        '  ubicacion.nombre AS "a (b",',
        '  CASE',
        '    WHEN ubicacion.activa',
        '      THEN 1',
        '  END AS abierta, (',
        '    SELECT max(venta_dia.fecha) -- the newest (complete or not)',
        '    FROM venta_dia',
        '  ) AS hasta',
        'FROM ubicacion',
        'WHERE ubicacion.activa',
        "  AND ubicacion.tipo = ')'",
      ].join('\n'),
    )
  })

  it('of a query builder has a clause a line', () => {
    const statement =
      'select "a" from "t" inner join "u" on "u"."k" = "t"."k" where "a" = $1 order by "a" limit $2'
    expect(layOut(statement).split('\n')).toEqual([
      'select "a"',
      'from "t"',
      'inner join "u" on "u"."k" = "t"."k"',
      'where "a" = $1',
      'order by "a"',
      'limit $2',
    ])
  })
})
