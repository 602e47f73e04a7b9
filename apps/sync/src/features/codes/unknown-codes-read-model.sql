-- What unknown-codes-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- locationCodes: of a store
WITH codigo AS (
  SELECT
    rechazo.codigo,
    COALESCE(sum(rechazo.filas) FILTER (WHERE rechazo.tipo = 'ventas'), 0)::bigint AS lineas,
    count(DISTINCT rechazo.fecha) AS dias,
    min(rechazo.fecha) AS desde,
    max(rechazo.fecha) AS hasta,
    COALESCE(sum(rechazo.filas) FILTER (WHERE rechazo.fecha = $1::date), 0)::bigint AS lineas_ayer,
    bool_or(rechazo.tipo = 'inventario') AS en_existencias,
    count(*) OVER () AS total
  FROM (
    SELECT
      sin_producto.tipo,
      sin_producto.ubicacion_key,
      sin_producto.fecha,
      sin_producto.filas,
      sin_producto.codigo,
      EXISTS (
        SELECT FROM producto WHERE producto.codigo_producto = sin_producto.codigo
      ) OR EXISTS (
        SELECT
        FROM equivalencia_codigo
        WHERE equivalencia_codigo.codigo = sin_producto.codigo
          AND (
            equivalencia_codigo.ubicacion_key IS NULL
            OR equivalencia_codigo.ubicacion_key = sin_producto.ubicacion_key
          )
      ) AS conocido
    FROM (
      SELECT
        rechazo.tipo,
        rechazo.ubicacion_key,
        rechazo.fecha,
        rechazo.filas,
        substring(rechazo.motivo FROM $2) AS codigo
      FROM etl_rechazo_conteo AS rechazo
      WHERE rechazo.ubicacion_key = $3
        AND NOT rechazo.ignorada
        AND true
    ) AS sin_producto
    WHERE sin_producto.codigo IS NOT NULL
  ) AS rechazo
  WHERE NOT rechazo.conocido
  GROUP BY rechazo.codigo
  ORDER BY lineas_ayer DESC, lineas DESC, rechazo.codigo COLLATE "C"
  LIMIT $4
),
fila AS (
  SELECT
    btrim(etl_rechazo.fila ->> 'codigo') AS codigo,
    count(*) AS guardadas,
    sum(CASE WHEN etl_rechazo.fila ->> 'cantidad' ~ '^-?[0-9]{1,12}([.][0-9]{1,6})?$' THEN (etl_rechazo.fila ->> 'cantidad')::numeric END)::double precision AS unidades,
    (array_agg(CASE WHEN etl_rechazo.fila ->> 'precio' ~ '^-?[0-9]{1,12}([.][0-9]{1,6})?$' THEN (etl_rechazo.fila ->> 'precio')::numeric END ORDER BY etl_rechazo.etl_rechazo_id DESC))[1]::double precision AS precio
  FROM etl_rechazo
  WHERE etl_rechazo.ubicacion_key = $5
    AND etl_rechazo.tipo = 'ventas'
  GROUP BY btrim(etl_rechazo.fila ->> 'codigo')
)
SELECT
  codigo.*,
  ltrim(regexp_replace(upper(codigo.codigo), '[[:space:]-]', '', 'g'), '0') AS comparable,
  COALESCE(fila.guardadas, 0) AS guardadas,
  fila.unidades,
  fila.precio
FROM codigo
LEFT JOIN fila ON fila.codigo = codigo.codigo
ORDER BY codigo.lineas_ayer DESC, codigo.lineas DESC, codigo.codigo COLLATE "C";

SELECT
  equivalencia_codigo.equivalencia_id AS id,
  equivalencia_codigo.codigo,
  equivalencia_codigo.ubicacion_key IS NULL AS toda_la_cadena,
  equivalencia_codigo.creada_en,
  COALESCE(usuario.nombre_completo, usuario.username) AS nombre,
  CASE
    WHEN producto.producto_key IS NOT NULL THEN json_build_object(
      'codigo_producto', producto.codigo_producto,
      'descripcion_producto', producto.descripcion_producto,
      'categoria', producto.categoria
    )
  END AS producto,
  EXISTS (
    SELECT FROM producto AS propio WHERE propio.codigo_producto = equivalencia_codigo.codigo
  ) AS sin_efecto
FROM equivalencia_codigo
LEFT JOIN producto
  ON producto.producto_key = equivalencia_codigo.producto_key
LEFT JOIN usuario
  ON usuario.usuario_id = equivalencia_codigo.usuario_id
WHERE equivalencia_codigo.ubicacion_key IS NULL
  OR equivalencia_codigo.ubicacion_key = $1
ORDER BY equivalencia_codigo.creada_en DESC, equivalencia_codigo.codigo COLLATE "C"
LIMIT $2;
