import type { CambioLinea } from '@abasto/contracts/edits/schema'
import { motivoText } from '@abasto/contracts/orders/edit-reasons'
import { Link } from 'react-router'
import { Description } from '../../../shared/description/Description.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { RowCard } from '../../../ui/card/RowCard.tsx'
import { formatDayOfMonth } from '../../../ui/format/dates.ts'
import { outcomeText } from '../model/outcome-text.ts'
import { ChangedPacks, orderPathOf } from './line-columns.tsx'
import styles from './lines.module.css'

/** A change on a phone. */
export function LineCard({ line, onOpen }: { line: CambioLinea; onOpen: () => void }) {
  return (
    <RowCard gap={8}>
      <div className={styles.head}>
        <span className={styles.name}>
          <Description text={line.descripcion_producto} />
        </span>
        <ChangedPacks line={line} />
      </div>
      <p className={styles.second}>
        {line.codigo_producto} · <Link to={orderPathOf(line)}>{line.numero_pedido}</Link> ·{' '}
        {line.tienda_destino_nombre}, {formatDayOfMonth(line.momento)}
      </p>
      <p>
        {motivoText(line.motivo)}
        {line.nota !== '' && <span className={styles.second}> · {line.nota}</span>}
      </p>
      <p className={line.resultado === null ? styles.second : undefined}>{outcomeText(line)}</p>
      {line.resultado && (
        <Button onClick={onOpen} aria-label={`Cómo se calculó: ${line.descripcion_producto}`}>
          Cómo se calculó
        </Button>
      )}
    </RowCard>
  )
}
