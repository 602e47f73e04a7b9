-- Guesses at passwords and codes, counted once for all processes of the product, on however many machines.
--
-- What is guessed at is a hash: neither names that somebody made up nor addresses are to be read here. No service reads or
-- writes the table but through these functions: an address is counted for all chains together.

CREATE TABLE intento_acceso (
  clave text PRIMARY KEY,
  veces integer NOT NULL CHECK (veces >= 0),
  ultimo timestamptz NOT NULL,
  -- Somebody has been refused in the pause after the last one.
  rechazado boolean NOT NULL,
  olvido timestamptz NOT NULL
);
CREATE INDEX intento_acceso_olvido ON intento_acceso (olvido);
ALTER TABLE intento_acceso ENABLE ROW LEVEL SECURITY;
ALTER TABLE intento_acceso FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_propio ON intento_acceso USING (false);
CREATE POLICY intento_propio ON intento_acceso TO CURRENT_USER USING (true) WITH CHECK (true);

-- What is held of these keys, each locked until the transaction ends; always in one order, so that nobody waits for whoever
-- waits for them. One that is there is written as it is: only so it cannot be forgotten meanwhile.
CREATE FUNCTION tomar_intentos(claves text[])
  RETURNS TABLE (clave text, veces integer, hace_ms double precision, rechazado boolean)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  INSERT INTO intento_acceso (clave, veces, ultimo, rechazado, olvido)
  SELECT pedida.clave, 0, '-infinity', false, clock_timestamp()
  FROM (SELECT DISTINCT unnest(claves) COLLATE "C") AS pedida (clave)
  ORDER BY pedida.clave
  ON CONFLICT (clave) DO UPDATE SET veces = intento_acceso.veces
  RETURNING
    intento_acceso.clave,
    intento_acceso.veces,
    -- Whatever the server's clock has done meanwhile, nobody guessed in the future.
    CASE
      WHEN isfinite(intento_acceso.ultimo)
        THEN greatest(0, extract(epoch FROM clock_timestamp() - intento_acceso.ultimo) * 1000)::double precision
      ELSE 'infinity'
    END,
    intento_acceso.rechazado
$$;

-- Keeps what has become of keys that were taken in this transaction, and forgets a few that are over.
CREATE FUNCTION guardar_intentos(
  claves text[], cuentas integer[], hace_ms double precision[], rechazos boolean[], olvido_ms double precision[]
) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  ahora timestamptz := clock_timestamp();
BEGIN
  UPDATE intento_acceso
  SET
    veces = nueva.cuenta,
    ultimo = ahora - make_interval(secs => nueva.hace / 1000),
    rechazado = nueva.rechazo,
    olvido = ahora + make_interval(secs => nueva.olvido / 1000)
  FROM unnest(claves, cuentas, hace_ms, rechazos, olvido_ms)
    AS nueva (clave, cuenta, hace, rechazo, olvido)
  WHERE intento_acceso.clave = nueva.clave;
  DELETE FROM intento_acceso
  WHERE intento_acceso.clave IN (
    SELECT vieja.clave
    FROM intento_acceso AS vieja
    WHERE vieja.olvido < ahora
      AND vieja.clave <> ALL (claves)
    ORDER BY vieja.olvido
    LIMIT 20
    FOR UPDATE SKIP LOCKED
  );
END
$$;

-- Whoever makes up names must not fill the disk: the oldest beyond so many give way.
CREATE FUNCTION acortar_intentos(cuantos integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  DELETE FROM intento_acceso
  WHERE intento_acceso.clave IN (
    SELECT vieja.clave
    FROM intento_acceso AS vieja
    ORDER BY vieja.ultimo DESC
    OFFSET cuantos
    FOR UPDATE SKIP LOCKED
  )
$$;

REVOKE ALL ON FUNCTION tomar_intentos, guardar_intentos, acortar_intentos FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tomar_intentos, guardar_intentos, acortar_intentos TO abasto_api;
