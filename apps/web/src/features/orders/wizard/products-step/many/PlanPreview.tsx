import { IconAlertTriangle } from '@tabler/icons-react'
import { Description } from '../../../../../shared/description/Description.tsx'
import { formatCount, formatNumber, formatSigned } from '../../../../../ui/format/numbers.ts'
import styles from './many.module.css'
import type { Operation, Plan } from './plan-changes.ts'

/** As many as show what it does. */
const EXAMPLES = 6

/** What would change, before anything does. */
export function PlanPreview({ plan, operation, of }: { plan: Plan; operation: Operation; of: number }) {
  const { changed, packsBefore, packsAfter } = plan
  const difference = packsAfter - packsBefore
  const rest = changed.length - EXAMPLES
  return (
    <section className={styles.preview} aria-label="Lo que va a cambiar" aria-live="polite">
      <p>
        {changed.length === 0 ? (
          `No cambia ninguno de ${formatCount(of, 'producto', 'productos')}.`
        ) : (
          <>
            {changed.length === 1 ? 'Cambia ' : 'Cambian '}
            <strong>{formatCount(changed.length, 'producto', 'productos')}</strong> de {formatNumber(of)}: de{' '}
            {formatNumber(packsBefore)} a <strong>{formatCount(packsAfter, 'bulto', 'bultos')}</strong>
            {difference !== 0 && ` (${formatSigned(difference)})`}.
          </>
        )}
      </p>
      {changed.length > 0 && (
        <ul className={styles.examples}>
          {changed.slice(0, EXAMPLES).map(({ line, before, after }) => (
            <li key={line.codigo_producto}>
              <Description text={line.descripcion_producto} lines={1} />
              <span className={styles.packs}>
                {packs(before)} → <strong>{packs(after)}</strong>
              </span>
            </li>
          ))}
          {rest > 0 && <li className={styles.rest}>y {formatNumber(rest)} más</li>}
        </ul>
      )}
      <Remarks plan={plan} operation={operation} />
    </section>
  )
}

const packs = (count: number | null): string => (count === null ? 'no va' : formatNumber(count))

function Remarks({ plan, operation }: { plan: Plan; operation: Operation }) {
  const { left, withoutUnit, tooSmall, toZero, capped } = plan
  const unit = operation.kind === 'round' ? operation.unit : 'capa'
  const said = [
    left > 0 &&
      `${formatCount(left, 'no está seleccionado', 'no están seleccionados')}: su cantidad no cambia.`,
    withoutUnit > 0 &&
      `${formatNumber(withoutUnit)} sin bultos por ${unit} en el catálogo: ${withoutUnit === 1 ? 'queda igual' : 'quedan igual'}. Se indican en Administración, Productos.`,
    tooSmall > 0 &&
      `${formatNumber(tooSmall)} no ${tooSmall === 1 ? 'llega' : 'llegan'} a una ${unit}: ${tooSmall === 1 ? 'queda igual' : 'quedan igual'}.`,
    toZero > 0 &&
      operation.kind !== 'zero' &&
      `${formatCount(toZero, 'queda', 'quedan')} en 0 bultos: no se ${toZero === 1 ? 'pide' : 'piden'}.`,
    capped > 0 && `${formatCount(capped, 'llega', 'llegan')} al máximo por producto.`,
  ].filter((one) => one !== false)
  if (said.length === 0) return null
  return (
    <ul className={styles.remarks}>
      {said.map((text) => (
        <li key={text}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  )
}
