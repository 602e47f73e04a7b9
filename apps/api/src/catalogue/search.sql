-- What search.ts sends, written by `npm run consultas`: not to be edited.

-- findProducts: a search
SELECT producto.producto_key
FROM producto
WHERE TRUE
  AND (producto.busqueda LIKE ALL ($1::text[]) OR producto.busqueda LIKE ALL ($2::text[]));

-- findProducts: a category and a search
SELECT producto.producto_key
FROM producto
WHERE producto.categoria = $1
  AND (producto.busqueda LIKE ALL ($2::text[]));
