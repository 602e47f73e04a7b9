import { clsx } from 'clsx'
import { type LineColumns, linePropsOf, type LinesProps } from './line-props.ts'
import { ReviewRow } from './ReviewRow.tsx'
import styles from './ReviewTable.module.css'
import { inTextSize } from '../../../../ui/theme/text-size.ts'

interface Head {
  readonly key: string
  readonly title: string
  readonly width?: number | string
  readonly look?: 'end' | 'bar'
}

function headsOf({ approve, approved, received, cover }: LineColumns): Head[] {
  const packs = (title: string, width: number): Head => ({ key: title, title, width, look: 'end' })
  return [
    { key: 'producto', title: 'Producto' },
    packs('Sugerido', 74),
    packs('Pedido', 88),
    ...(approve ? [packs('Aprobar', 96)] : []),
    ...(approved ? [packs('Aprobado', 94)] : []),
    ...(received ? [packs('Recibido', 94)] : []),
    packs('Prom. 5 días', 84),
    packs('Stock tienda', 88),
    ...(cover ? [{ key: 'dias', title: 'Días: hoy → con el pedido', width: 186, look: 'bar' } as const] : []),
    { key: 'comentario', title: 'Comentario', width: approve ? '21%' : '17%' },
  ]
}

/** The products of an order in groups; native, because group headings are rows. */
export function ReviewTable(props: LinesProps) {
  const { groups, columns } = props
  const heads = headsOf(columns)
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label="Productos del pedido">
        <colgroup>
          {heads.map(({ key, width }) => (
            <col key={key} style={{ width: inTextSize(width) }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {heads.map(({ key, title, look }) => (
              <th key={key} scope="col" className={clsx(look && styles[look])}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, title, note, lines }) => (
          <tbody key={key}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={heads.length}>
                <strong>{title}</strong> {note}
              </th>
            </tr>
            {lines.map((line) => (
              <ReviewRow key={line.codigo_producto} {...linePropsOf(props, line)} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
