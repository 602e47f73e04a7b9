/** What a held delivery changes by category, of `categoria (categoria, habia, llego)`: those that lose most first. */
export const CATEGORY_CHANGES = `
  SELECT
    COALESCE(
      jsonb_agg(
        jsonb_build_object(
          'categoria', categoria.categoria,
          'habia', categoria.habia,
          'llego', categoria.llego,
          'falta_entera', categoria.habia > 0 AND categoria.llego = 0
        )
        ORDER BY categoria.llego - categoria.habia, categoria.categoria
      ),
      '[]'
    )
  FROM categoria
`
