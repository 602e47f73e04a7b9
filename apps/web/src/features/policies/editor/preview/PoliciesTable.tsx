import type { PedidosConPolitica, PoliticaVista } from '@abasto/contracts/policies/preview'
import type { Politica } from '@abasto/contracts/policies/schema'
import { Tag } from '../../../../ui/badge/Badge.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { RowCard } from '../../../../ui/card/RowCard.tsx'
import { Sheet, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { ShareBar } from '../../../../ui/sparkline/ShareBar.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { TwoLines } from '../../../../ui/table/Quantity.tsx'
import { policyDetail, policyText } from '../../model/policy-text.ts'
import styles from './preview.module.css'

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
      <DataTable
        label="Políticas, una al lado de otra"
        columns={columnsOf(longest, onTake)}
        rows={rows}
        rowKey={({ key }) => key}
        rowTone={({ tag }) => (tag === 'propuesta' ? 'chosen' : undefined)}
        renderCard={(row) => <PolicyRowCard row={row} onTake={onTake} />}
        loadingText="Calculando políticas..."
        minWidth="940px"
        narrowMinWidth="680px"
        empty={null}
      />
    </Sheet>
  )
}

function PolicyName({ name, tag }: Row) {
  return (
    <>
      {name} {tag && <Tag filled={tag === 'propuesta'}>{tag}</Tag>}
    </>
  )
}

function TakeButton({ row: { name, policy }, onTake }: { row: Row; onTake: PoliciesTableProps['onTake'] }) {
  if (!policy || !onTake) return null
  return (
    <Button variant="quiet" aria-label={`Proponer ${name}`} onClick={() => onTake(policy)}>
      Proponer
    </Button>
  )
}

const daysText = ({ dias_despues }: PedidosConPolitica): string =>
  dias_despues === null ? '-' : formatNumber(dias_despues, 1)

function PolicyRowCard({ row, onTake }: { row: Row; onTake: PoliciesTableProps['onTake'] }) {
  const { orders } = row
  return (
    <RowCard gap={4}>
      <strong>
        <PolicyName {...row} />
      </strong>
      <span className={styles.facts}>{row.detail}</span>
      <span className={styles.facts}>
        {formatNumber(orders.renglones)} renglones · {formatNumber(orders.bultos)} bultos ·{' '}
        {formatNumber(orders.unidades)} unidades
      </span>
      <span className={styles.facts}>
        {daysText(orders)} días de stock · CEDI limitado en {formatNumber(orders.cedi_limitados)} · faltan{' '}
        {formatNumber(orders.faltan_bultos)} bultos
      </span>
      <TakeButton row={row} onTake={onTake} />
    </RowCard>
  )
}

const figure = (key: string, title: string, of: (orders: PedidosConPolitica) => number): Column<Row> => ({
  key,
  title,
  align: 'end',
  cell: ({ orders }) => formatNumber(of(orders)),
})

function columnsOf(longest: number, onTake: PoliciesTableProps['onTake']): Column<Row>[] {
  const columns: Column<Row>[] = [
    {
      key: 'politica',
      title: 'Política',
      width: '320px',
      narrowWidth: '220px',
      cell: (row) => <TwoLines main={<PolicyName {...row} />} beneath={row.detail} />,
    },
    figure('renglones', 'Renglones', ({ renglones }) => renglones),
    figure('bultos', 'Bultos', ({ bultos }) => bultos),
    figure('unidades', 'Unidades', ({ unidades }) => unidades),
    {
      key: 'dias',
      title: 'Días de stock',
      width: '190px',
      narrowWidth: '150px',
      cell: ({ orders }) => (
        <span className={styles.days}>
          <strong>{daysText(orders)}</strong>
          <ShareBar share={orders.dias_despues ?? 0} largest={longest} />
        </span>
      ),
    },
    { ...figure('limitados', 'CEDI limitado', ({ cedi_limitados }) => cedi_limitados), desktopOnly: true },
    { ...figure('faltan', 'Faltan, bultos', ({ faltan_bultos }) => faltan_bultos), desktopOnly: true },
  ]
  if (onTake)
    columns.push({
      key: 'proponer',
      title: 'Acciones',
      titleHidden: true,
      align: 'end',
      width: '120px',
      narrowWidth: '104px',
      cell: (row) => <TakeButton row={row} onTake={onTake} />,
    })
  return columns
}
