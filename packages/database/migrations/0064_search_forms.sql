-- Blanks and punctuation inside a text, and zeros before a code, do not hinder a search.

-- A text as searches are answered from it: from each of its words on, what follows (four words at most, and no two
-- numbers) as one word, a blank before each; a number with zeros before it also without them. Lower case without accents.
-- The same as `searchForms` of packages/domain, whatever the database's locale: so letters are told by number.
CREATE FUNCTION formas_busqueda(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  WITH llano (texto) AS (
    SELECT lower(
      replace(replace(replace(replace(replace(
        translate(
          regexp_replace(normalize(texto, NFKD), '[\u0300-\u036f]', '', 'g'),
          'øØłŁđĐı', 'oollddi'
        ),
        'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'
      ) COLLATE "C"
    )
  ),
  palabras (palabras) AS (
    SELECT string_to_array(
      btrim(regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              regexp_replace(
                regexp_replace(
                  llano.texto,
                  '(?<![a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2fff\u3040-\U0010ffff0-9])([a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2fff\u3040-\U0010ffff])\.',
                  '\1', 'g'
                ),
                '([0-9])[.,](?=[0-9])', '\1.', 'g'
              ),
              '(?<![0-9])\.|\.(?![0-9])|[^a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2fff\u3040-\U0010ffff0-9.]',
              ' ', 'g'
            ),
            '([0-9])(?=[a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2fff\u3040-\U0010ffff])', '\1 ', 'g'
          ),
          '([a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2fff\u3040-\U0010ffff])(?=[0-9])', '\1 ', 'g'
        ),
        ' +', ' ', 'g'
      )),
      ' '
    )
    FROM llano
  )
  SELECT COALESCE(string_agg(
    concat(' ', forma.junta, ' ' || substring(forma.junta FROM '^0+([1-9].*)$')),
    '' ORDER BY forma.lugar
  ), '')
  FROM (
    SELECT
      lugar.lugar,
      replace(
        regexp_replace(
          array_to_string(palabras.palabras[lugar.lugar : lugar.lugar + 3], ' '),
          '(?<=[0-9]) (?=[0-9]).*$', ''
        ),
        ' ', ''
      ) AS junta
    FROM palabras
    CROSS JOIN LATERAL generate_subscripts(palabras.palabras, 1) AS lugar (lugar)
  ) AS forma
$$;

DROP INDEX producto_busqueda;
ALTER TABLE producto DROP COLUMN busqueda;
ALTER TABLE producto
  ADD COLUMN busqueda text NOT NULL GENERATED ALWAYS AS (
    formas_busqueda(codigo_producto) || formas_busqueda(descripcion_producto)
  ) STORED;
CREATE INDEX producto_busqueda ON producto USING gin (busqueda gin_trgm_ops);
