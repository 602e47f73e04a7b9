-- What audit-read-model.ts sends, written by `npm run consultas`: not to be edited.

-- auditPage: a page of all
SELECT count(*) AS total
FROM auditoria
WHERE auditoria.tenant_id = tenant_actual()
  AND TRUE;

SELECT
  auditoria.auditoria_id AS id,
  auditoria.momento,
  auditoria.usuario,
  auditoria.nombre,
  auditoria.accion,
  auditoria.cosa,
  auditoria.cosa_id,
  auditoria.cosa_nombre,
  auditoria.resumen,
  auditoria.detalles,
  auditoria.servicio,
  auditoria.direccion,
  auditoria.dispositivo,
  auditoria.resultado,
  auditoria.solicitud
FROM auditoria
WHERE auditoria.tenant_id = tenant_actual()
  AND TRUE
ORDER BY auditoria.momento DESC, auditoria.auditoria_id DESC
LIMIT $1 OFFSET $2;

select "username", "nombre_completo"
from "usuario"
order by coalesce("nombre_completo", "username");

-- auditPage: a page of a thing, a person, a search, days
SELECT count(*) AS total
FROM auditoria
WHERE auditoria.tenant_id = tenant_actual()
  AND auditoria.usuario = $1
  AND auditoria.cosa = $2
  AND auditoria.cosa_id = $3
  AND auditoria.resultado = $4
  AND auditoria.momento >= $5::date::timestamp AT TIME ZONE $6
  AND auditoria.momento < ($7::date + 1)::timestamp AT TIME ZONE $8
  AND
  CASE WHEN
    regexp_replace(
      lower(
        replace(replace(replace(replace(replace(
          translate(normalize(concat_ws(
            ' ', auditoria.resumen, auditoria.nombre, auditoria.usuario, auditoria.direccion, auditoria.cosa_nombre
          ), NFKD), 'øØłŁđĐı', 'oollddi'),
          'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'
        ) COLLATE "C"
      ),
      '[^a-z0-9]', '', 'g'
    )
    LIKE ALL ($9::text[])
    THEN (formas_busqueda(concat_ws(
      ' ', auditoria.resumen, auditoria.nombre, auditoria.usuario, auditoria.direccion, auditoria.cosa_nombre
    )) LIKE ALL ($10::text[]))
    ELSE FALSE
  END;

SELECT
  auditoria.auditoria_id AS id,
  auditoria.momento,
  auditoria.usuario,
  auditoria.nombre,
  auditoria.accion,
  auditoria.cosa,
  auditoria.cosa_id,
  auditoria.cosa_nombre,
  auditoria.resumen,
  auditoria.detalles,
  auditoria.servicio,
  auditoria.direccion,
  auditoria.dispositivo,
  auditoria.resultado,
  auditoria.solicitud
FROM auditoria
WHERE auditoria.tenant_id = tenant_actual()
  AND auditoria.usuario = $1
  AND auditoria.cosa = $2
  AND auditoria.cosa_id = $3
  AND auditoria.resultado = $4
  AND auditoria.momento >= $5::date::timestamp AT TIME ZONE $6
  AND auditoria.momento < ($7::date + 1)::timestamp AT TIME ZONE $8
  AND
  CASE WHEN
    regexp_replace(
      lower(
        replace(replace(replace(replace(replace(
          translate(normalize(concat_ws(
            ' ', auditoria.resumen, auditoria.nombre, auditoria.usuario, auditoria.direccion, auditoria.cosa_nombre
          ), NFKD), 'øØłŁđĐı', 'oollddi'),
          'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'
        ) COLLATE "C"
      ),
      '[^a-z0-9]', '', 'g'
    )
    LIKE ALL ($9::text[])
    THEN (formas_busqueda(concat_ws(
      ' ', auditoria.resumen, auditoria.nombre, auditoria.usuario, auditoria.direccion, auditoria.cosa_nombre
    )) LIKE ALL ($10::text[]))
    ELSE FALSE
  END
ORDER BY auditoria.momento DESC, auditoria.auditoria_id DESC
LIMIT $11 OFFSET $12;

-- As "auditPage: a page of all", from "usuario"

-- auditRows: of the command line, for a file
-- As "auditPage: a page of all", FROM auditoria, but for:
-- +   AND auditoria.servicio = $1
-- - LIMIT $1 OFFSET $2
