import type { CadenaCreada } from '@abasto/contracts/chains/schema'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { addressText } from './ChainScreen.tsx'
import styles from './card.module.css'

export interface FirstSignInProps {
  made: CadenaCreada
  /** The first administrator's. */
  name: string
  chain: string
}

/** The first administrator's password, once, and what they do with it. */
export function FirstSignIn({ made: { administrador, direccion }, name, chain }: FirstSignInProps) {
  // One address holds one session: without a sub-domain of its own, signing in there ends this one.
  const sharesAddress = direccion.startsWith('/?')
  return (
    <section className={styles.next} aria-label="Primer ingreso">
      <Banner tone="warning">
        Anota la clave ahora: no se vuelve a mostrar. Si se pierde antes de usarla, se da otra desde la ficha
        de la cadena.
      </Banner>
      <dl className={styles.credentials}>
        <div>
          <dt>Dirección</dt>
          <dd>
            <a href={direccion}>{addressText(direccion)}</a>
          </dd>
        </div>
        <div>
          <dt>Usuario</dt>
          <dd className={styles.given}>{administrador.username}</dd>
        </div>
        <div>
          <dt>Clave de un solo uso</dt>
          <dd>
            <output className={styles.given} aria-label="Clave">
              {administrador.clave}
            </output>
          </dd>
        </div>
      </dl>
      <h2 className={styles.subtitle}>Qué sigue</h2>
      <ol className={styles.list}>
        <li>
          {name} entra con esa clave y pone una propia. Los datos de {chain} los ve solo su gente: desde aquí
          no se ven.
        </li>
        <li>
          La primera pantalla le pide los archivos de sus tiendas: de Excel o de texto, como salgan del
          sistema de caja.
        </li>
        <li>
          Prueba la carga, corrige lo que haga falta y carga. Después invita a su gente y arma el primer
          pedido.
        </li>
      </ol>
      <div className={styles.actions}>
        <ButtonLink to="/admin">Volver a las cadenas</ButtonLink>
        {sharesAddress && (
          <span className={styles.hint}>
            Para entrar tú por {name}, sal primero con «Salir»: en esta dirección hay una sola sesión por
            navegador.
          </span>
        )}
      </div>
    </section>
  )
}
