import type { RepartoProducto } from '@abasto/contracts/orders/share/decision'
import type { ReactNode } from 'react'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { formatMoment } from '../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import styles from './share.module.css'

/** Stock less promised less reserve is what can be promised, against what is asked. */
export function PromisableStock({ product }: { product: RepartoProducto }) {
  const timeZone = useTimeZone()
  const now = useNow()
  const { stock_leido_en: readAt, prometidos, tiendas, piden_bultos: asked } = product
  const promisable = product.puede_prometer_bultos
  const share = asked > 0 ? Math.min(1, promisable / asked) : 1
  return (
    <section className={styles.strip} aria-label="Lo que hay y lo que se pide">
      <div className={styles.sum}>
        <Term
          label={`Hay en ${product.cedi_nombre}`}
          value={figure(product.stock_cedi_bultos)}
          beneath={readAt === null ? 'nunca leído' : `leído ${formatMoment(new Date(readAt), now, timeZone)}`}
        />
        <Sign>−</Sign>
        <Term
          label="Prometido"
          value={figure(product.prometido_bultos)}
          beneath={
            prometidos.length === 0
              ? 'nada pendiente de salir'
              : formatCount(prometidos.length, 'pedido aprobado', 'pedidos aprobados')
          }
        />
        <Sign>−</Sign>
        <Term
          label="Reserva"
          value={figure(product.reserva_bultos)}
          beneath={product.reserva_bultos > 0 ? 'fijada por la cadena' : 'la cadena no fija'}
        />
        <Sign>=</Sign>
        <Term strong label="Se puede prometer" value={formatNumber(promisable)} beneath="bultos enteros" />
      </div>
      <div className={styles.reach}>
        <span className={styles.reachBar} aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </span>
        <span className={styles.beneath}>
          {share < 1 ? (
            <>
              alcanza para <strong>{formatNumber(Math.min(99, Math.round(share * 100)))} %</strong> de lo que
              piden
            </>
          ) : (
            'alcanza para todo lo que piden'
          )}
        </span>
      </div>
      <div className={styles.sum}>
        <Term
          label="Piden"
          value={formatNumber(asked)}
          beneath={`${formatNumber(tiendas.length)} de ${formatCount(tiendas.length + product.tiendas_sin_pedir, 'tienda', 'tiendas')}`}
        />
      </div>
    </section>
  )
}

/** Whole packs, and halves that came of another size of packs. */
const figure = (packs: number): string => formatNumber(packs, Number.isInteger(packs) ? 0 : 1)

function Term({
  label,
  value,
  beneath,
  strong = false,
}: {
  label: string
  value: string
  beneath: string
  strong?: boolean
}) {
  return (
    <dl className={strong ? styles.result : styles.term}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd className={styles.beneath}>{beneath}</dd>
    </dl>
  )
}

const Sign = ({ children }: { children: ReactNode }) => (
  <div className={styles.sign} aria-hidden="true">
    {children}
  </div>
)
