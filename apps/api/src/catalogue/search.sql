-- What search.ts sends, written by `npm run consultas`: not to be edited.

-- findProducts: a search
SELECT producto.producto_key
FROM producto
WHERE TRUE
  AND producto.busqueda LIKE ALL (
    ARRAY(
      SELECT DISTINCT '% ' || regexp_replace(palabra, '([%_\\])', '\\\1', 'g') || '%'
      FROM regexp_split_to_table(palabras($1), ' ') AS palabra
      WHERE palabra <> ''
    )
  );

-- findProducts: a category and a search
-- As "findProducts: a search", FROM producto, but for:
-- - WHERE TRUE
-- + WHERE producto.categoria = $1
-- -       FROM regexp_split_to_table(palabras($1), ' ') AS palabra
-- +       FROM regexp_split_to_table(palabras($2), ' ') AS palabra
