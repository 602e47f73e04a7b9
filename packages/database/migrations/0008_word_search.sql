-- A search word is found where a word of code or description begins.

-- As a search compares it: no accents, lower case, and every word after one blank, also inside what
-- punctuation joins ('Coca-Cola', 'Club_Social', 'Sta.Rosa', '(500g)'). Digits stay together ('1.5'), and so
-- do the letters of an abbreviation, without their dots ('P.A.N.').
CREATE FUNCTION palabras(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT ' ' || btrim(regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          lower(public.unaccent('public.unaccent'::regdictionary, texto)),
          '(?<![[:alnum:]])([[:alpha:]])\.', '\1', 'g'
        ),
        '(?<=[[:alpha:]])\.', ' ', 'g'
      ),
      '(?<![[:digit:]])([^[:alnum:][:space:]])(?=[[:alnum:]])|([^[:alnum:][:space:]])(?=[[:alpha:]])', '\1\2 ', 'g'
    ),
    '[[:space:]]+', ' ', 'g'
  ))
$$;

DROP INDEX producto_busqueda;
ALTER TABLE producto DROP COLUMN busqueda;
ALTER TABLE producto
  ADD COLUMN busqueda text NOT NULL GENERATED ALWAYS AS (palabras(codigo_producto || ' ' || descripcion_producto)) STORED;
CREATE INDEX producto_busqueda ON producto USING gin (busqueda gin_trgm_ops);
