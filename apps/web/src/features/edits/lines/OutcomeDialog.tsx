import type { CambioLinea } from '@abasto/contracts/edits/schema'
import { type Currency, formatMoney } from '../../../shared/money/money.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { formatDay } from '../../../ui/format/dates.ts'
import { formatCount, formatNumber, formatSigned } from '../../../ui/format/numbers.ts'
import { outcomeText } from '../model/outcome-text.ts'
import styles from './lines.module.css'

interface OutcomeDialogProps {
  line: CambioLinea | null
  opened: boolean
  currency: Currency
  onClose: () => void
}

/** The arithmetic of one change: the same days, with it and without it. */
export function OutcomeDialog({ line, opened, currency, onClose }: OutcomeDialogProps) {
  if (line === null) return null
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      overline="Qué resultó del cambio"
      title={line.descripcion_producto}
      titleAside={line.codigo_producto}
      subtitle={`${line.numero_pedido}, ${line.tienda_destino_nombre}`}
    >
      <div className={styles.outcome}>
        <p>
          <strong>{outcomeText(line)}.</strong>
        </p>
        {line.resultado === null ? (
          <Unknown line={line} />
        ) : (
          <Known line={line} outcome={line.resultado} currency={currency} />
        )}
      </div>
    </Dialog>
  )
}

function Unknown({ line }: { line: CambioLinea }) {
  if (line.estado === 'sin_efecto')
    return <p className={styles.second}>El pedido se rechazó o se canceló: el cambio no llegó a la tienda.</p>
  return (
    <p className={styles.second}>
      Se sabrá cuando el pedido se haya recibido y estén completas las ventas de todos los días que tenía que
      durar. Se calcula solo, al terminar cada sincronización de ventas.
    </p>
  )
}

interface KnownProps {
  line: CambioLinea
  outcome: NonNullable<CambioLinea['resultado']>
  currency: Currency
}

function Known({ line, outcome, currency }: KnownProps) {
  const { dias, desde, hasta, precio, sobre_maximo_unid: beyond, sobre_maximo_dias: beyondDays } = outcome
  const sold = outcome.vendidas_con - outcome.vendidas_sin
  const held = outcome.existencia_con - outcome.existencia_sin
  const what = line.etapa === 'revision' ? 'lo pedido' : 'lo sugerido'
  return (
    <>
      <p>
        Llegó el {formatDay(desde)} y tenía que durar hasta el {formatDay(hasta)}:{' '}
        {formatCount(dias, 'día', 'días')}. Esos días se repiten dos veces, con lo que se vendió de verdad; un
        día que se agotó cuenta al menos su pronóstico.
      </p>
      <table className={styles.account}>
        <thead>
          <tr>
            <th scope="col">
              {formatNumber(line.unidades_bulto, Number.isInteger(line.unidades_bulto) ? 0 : 2)} unid por
              bulto
            </th>
            <th scope="col">Con {what}</th>
            <th scope="col">Con el cambio</th>
            <th scope="col">Diferencia</th>
          </tr>
        </thead>
        <tbody>
          <Row name="Bultos" from={line.de_bultos} to={line.a_bultos} digits={0} />
          <Row
            name="Vendido, unid"
            from={outcome.vendidas_sin}
            to={outcome.vendidas_con}
            digits={digitsOf(outcome.vendidas_con)}
          />
          <Row
            name="En la tienda al cierre, unid por día"
            from={outcome.existencia_sin}
            to={outcome.existencia_con}
            digits={1}
          />
        </tbody>
      </table>
      <p className={styles.second}>
        {precio === null
          ? 'Sus ventas no dicen el precio: no se cuenta en dinero.'
          : `A ${formatMoney(precio, currency)} la unidad: ${signedMoney(sold * precio, currency)} de venta y ${signedMoney(held * precio, currency)} en la tienda.`}
        {beyond > 0 &&
          ` Al llegar quedó ${formatNumber(beyond)} unid por encima del máximo${beyondDays === null ? '' : `, ${formatNumber(beyondDays, 1)} días de venta`}.`}
      </p>
    </>
  )
}

const digitsOf = (units: number): number => (Number.isInteger(Math.round(units * 100) / 100) ? 0 : 1)

const signedMoney = (amount: number, currency: Currency): string =>
  `${amount > 0 ? '+' : ''}${formatMoney(amount, currency)}`

function Row({ name, from, to, digits }: { name: string; from: number; to: number; digits: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatNumber(from, digits)}</td>
      <td>{formatNumber(to, digits)}</td>
      <td>{formatSigned(to - from, digits)}</td>
    </tr>
  )
}
