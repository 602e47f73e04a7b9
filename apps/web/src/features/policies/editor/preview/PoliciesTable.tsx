import type { PedidosConPolitica, PoliticaVista } from '@abasto/contracts/policies/preview'
import type { Politica } from '@abasto/contracts/policies/schema'
import { clsx } from 'clsx'
import { Tag } from '../../../../ui/badge/Badge.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { Sheet, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { ShareBar } from '../../../../ui/sparkline/ShareBar.tsx'
import { policyDetail, policyText } from '../../model/policy-text.ts'
import styles from './preview.module.css'
import { SheetTable } from './SheetTable.tsx'

export interface PoliciesTableProps {
  where: string
  preview: PoliticaVista
  /** What holds now and what is proposed, in words. */
  current: string
  proposed: string
  /** Takes a line as the proposal; undefined for those who only look. */
  onTake: ((policy: Politica) => void) | undefined
}

interface Row {
  readonly key: string
  readonly name: string
  readonly detail: string
  readonly tag?: 'hoy' | 'propuesta'
  readonly orders: PedidosConPolitica
  readonly policy?: Politica
}

/** Today's orders under each policy, one beside the other. */
export function PoliciesTable({ where, preview, current, proposed, onTake }: PoliciesTableProps) {
  const rows: Row[] = [
    { key: 'hoy', name: current, detail: 'como está hoy', tag: 'hoy', orders: preview.hoy },
    {
      key: 'propuesta',
      name: proposed,
      detail: 'lo que se propone',
      tag: 'propuesta',
      orders: preview.propuesta,
    },
    ...preview.otras.map(({ politica, pedidos }) => ({
      key: policyText(politica),
      name: policyText(politica),
      detail: policyDetail(politica),
      orders: pedidos,
      policy: politica,
    })),
  ]
  const longest = Math.max(...rows.map(({ orders }) => orders.dias_despues ?? 0))
  return (
    <Sheet label="Políticas, una al lado de otra">
      <SheetTools title="Políticas, una al lado de otra" count={`los pedidos de hoy de ${where}`} />
      <SheetTable label="Políticas, una al lado de otra, tabla">
        <thead>
          <tr>
            <th scope="col">Política</th>
            <th scope="col">Renglones</th>
            <th scope="col">Bultos</th>
            <th scope="col">Unidades</th>
            <th scope="col" className={styles.start}>
              Días de stock
            </th>
            <th scope="col">CEDI limitado</th>
            <th scope="col">Faltan, bultos</th>
            {onTake && (
              <th scope="col">
                <span className={styles.spoken}>Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={clsx(row.tag === 'propuesta' && styles.proposed)}>
              <th scope="row">
                <span className={styles.name}>
                  {row.name} {row.tag && <Tag filled={row.tag === 'propuesta'}>{row.tag}</Tag>}
                </span>
                <span className={styles.second}>{row.detail}</span>
              </th>
              <td>{formatNumber(row.orders.renglones)}</td>
              <td>{formatNumber(row.orders.bultos)}</td>
              <td>{formatNumber(row.orders.unidades)}</td>
              <td className={styles.start}>
                <span className={styles.days}>
                  <span>
                    {row.orders.dias_despues === null ? '-' : formatNumber(row.orders.dias_despues, 1)}
                  </span>
                  <ShareBar share={row.orders.dias_despues ?? 0} largest={longest} />
                </span>
              </td>
              <td>{formatNumber(row.orders.cedi_limitados)}</td>
              <td>{formatNumber(row.orders.faltan_bultos)}</td>
              {onTake && (
                <td>
                  {row.policy && (
                    <Button
                      variant="quiet"
                      aria-label={`Proponer ${row.name}`}
                      onClick={() => row.policy && onTake(row.policy)}
                    >
                      Proponer
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </SheetTable>
    </Sheet>
  )
}
