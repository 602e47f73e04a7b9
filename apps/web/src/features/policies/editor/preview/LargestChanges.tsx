import type { PoliticaVista } from '@abasto/contracts/policies/preview'
import { Tag } from '../../../../ui/badge/Badge.tsx'
import { Sheet, SheetFoot, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { formatNumber, formatSigned } from '../../../../ui/format/numbers.ts'
import styles from './preview.module.css'
import { SheetTable } from './SheetTable.tsx'

/** The products whose suggestion changes most. */
export function LargestChanges({ preview, isChain }: { preview: PoliticaVista; isChain: boolean }) {
  const { mayores, cambian } = preview
  if (mayores.length === 0) return null
  return (
    <Sheet label="Donde más cambia">
      <SheetTools title="Donde más cambia" count="hoy → propuesta" />
      <SheetTable label="Donde más cambia, tabla">
        <thead>
          <tr>
            <th scope="col">Producto</th>
            <th scope="col" className={styles.start}>
              Clase
            </th>
            <th scope="col">Bultos</th>
            <th scope="col">Diferencia</th>
            <th scope="col">Días de stock</th>
          </tr>
        </thead>
        <tbody>
          {mayores.map((change) => (
            <tr key={`${change.codigo_producto} ${change.ubicacion_nombre}`}>
              <th scope="row">
                <span className={styles.name}>{change.descripcion_producto}</span>
                <span className={styles.second}>
                  {change.codigo_producto}
                  {isChain && ` · ${change.ubicacion_nombre}`}
                </span>
              </th>
              <td className={styles.start}>{change.clase === null ? '-' : <Tag>{change.clase}</Tag>}</td>
              <td>
                <span className={styles.before}>{formatNumber(change.bultos_hoy)} →</span>{' '}
                {formatNumber(change.bultos_propuesta)}
              </td>
              <td>{formatSigned(change.bultos_propuesta - change.bultos_hoy)}</td>
              <td>
                <span className={styles.before}>{daysText(change.dias_hoy)} →</span>{' '}
                {daysText(change.dias_propuesta)}
              </td>
            </tr>
          ))}
        </tbody>
      </SheetTable>
      <SheetFoot>
        Mostrando {formatNumber(mayores.length)} de {formatNumber(cambian)}
      </SheetFoot>
    </Sheet>
  )
}

const daysText = (days: number | null): string => (days === null ? '-' : formatNumber(days, 1))
