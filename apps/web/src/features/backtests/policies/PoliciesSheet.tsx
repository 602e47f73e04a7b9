import type { PuntoRetroprueba, ResultadoRetroprueba } from '@abasto/contracts/backtests/schema'
import { useMemo, useState } from 'react'
import { Tag } from '../../../ui/badge/Badge.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { CardOpener, RowCard } from '../../../ui/card/RowCard.tsx'
import { Sheet, SheetFoot, SheetTools } from '../../../ui/card/Sheet.tsx'
import { formatNumber, formatPercent } from '../../../ui/format/numbers.ts'
import { ShareBar } from '../../../ui/sparkline/ShareBar.tsx'
import { type Column, DataTable, type RowTone } from '../../../ui/table/DataTable.tsx'
import { TwoLines } from '../../../ui/table/Quantity.tsx'
import { type Comparison, coverDays, emptyShare, servedShare } from '../model/figures.ts'
import { currencySign, type Currency, formatAmount } from '../../../shared/money/money.ts'
import { pointName, pointNote } from '../model/point-name.ts'
import styles from './policies.module.css'

interface PoliciesSheetProps {
  result: ResultadoRetroprueba
  comparison: Comparison | null
  /** Of what, and since when: `San Diego · 3.142 productos, ...`. */
  subtitle: string
  aside: string
  currency: Currency
  onChoose: (index: number) => void
}

interface Row {
  readonly index: number
  readonly point: PuntoRetroprueba
  readonly mark: 'hoy' | 'propuesta' | 'comparada' | null
}

/** Every point, one beneath the other: what it serves, holds, loses and takes to handle. */
export function PoliciesSheet(props: PoliciesSheetProps) {
  const { result, comparison, subtitle, aside, currency, onChoose } = props
  const [isWhole, setWhole] = useState(false)
  const all = result.puntos.map((point, index): Row => ({
    index,
    point,
    mark: markOf(index, result, comparison),
  }))
  const rows = isWhole ? all : all.filter(isMain)
  const most = Math.max(1, ...result.puntos.map(coverDays))
  const columns = useMemo(() => columnsOf(most, currency, onChoose), [most, currency, onChoose])
  return (
    <Sheet label="Políticas, una al lado de otra">
      <SheetTools title="Políticas, una al lado de otra" count={subtitle}>
        <span className={styles.aside}>{aside}</span>
      </SheetTools>
      <DataTable
        label="Políticas, una al lado de otra"
        columns={columns}
        rows={rows}
        rowKey={({ index }) => String(index)}
        rowTone={(row) => toneOf(row, comparison)}
        loadingText="Cargando políticas..."
        minWidth="1080px"
        narrowMinWidth="720px"
        renderCard={(row) => <PolicyCard row={row} currency={currency} onChoose={onChoose} />}
        empty={null}
      />
      {rows.length < all.length && (
        <SheetFoot
          pages={
            <Button variant="quiet" onClick={() => setWhole(true)}>
              Ver los {all.length} puntos
            </Button>
          }
        >
          Las reglas con más o menos días están en la curva
        </SheetFoot>
      )}
    </Sheet>
  )
}

function toneOf({ index, mark, point }: Row, comparison: Comparison | null): RowTone | undefined {
  if (index === comparison?.otherIndex) return 'chosen'
  return mark === null && point.politica === 'adivino' ? 'quiet' : undefined
}

function markOf(
  index: number,
  { hoy, propuesta }: ResultadoRetroprueba,
  comparison: Comparison | null,
): Row['mark'] {
  if (index === hoy) return 'hoy'
  if (index === propuesta) return 'propuesta'
  return index === comparison?.otherIndex ? 'comparada' : null
}

/** Nobody orders by the rules with other days unless they set them: their curves say enough. */
const isMain = ({ point, mark }: Row): boolean =>
  mark !== null || point.dias_pct === null || point.dias_pct === 100

const canBeCompared = ({ mark, point }: Row): boolean =>
  mark !== 'hoy' && mark !== 'comparada' && point.politica !== 'adivino'

function columnsOf(most: number, currency: Currency, onChoose: (index: number) => void): Column<Row>[] {
  const sign = currencySign(currency)
  return [
    {
      key: 'politica',
      title: 'Política',
      width: '330px',
      narrowWidth: '200px',
      cell: ({ point, mark }) => (
        <TwoLines
          main={
            <>
              {pointName(point)} {mark && <Tag filled={mark !== 'hoy'}>{mark}</Tag>}
            </>
          }
          beneath={pointNote(point, mark === 'hoy')}
        />
      ),
    },
    figure('servida', 'Venta servida, %', ({ point }) => formatNumber(servedShare(point) * 100, 2)),
    {
      ...figure('cero', 'Días en cero, %', ({ point }) => formatNumber(emptyShare(point) * 100, 2)),
      desktopOnly: true,
    },
    {
      key: 'dias',
      title: 'Días de stock',
      width: '190px',
      narrowWidth: '116px',
      cell: ({ point }) => (
        <span className={styles.days}>
          <strong>{formatNumber(coverDays(point), 1)}</strong>
          <span className={styles.bar}>
            <ShareBar share={coverDays(point)} largest={most} />
          </span>
        </span>
      ),
    },
    figure('detenido', `Detenido, ${sign}`, ({ point }) =>
      point.detenido === null ? '–' : formatAmount(point.detenido),
    ),
    figure('pierde', `Se pierde, ${sign}/sem`, ({ point }) =>
      point.perdida_semana === null ? '–' : formatAmount(point.perdida_semana),
    ),
    {
      ...figure('renglones', 'Renglones/sem', ({ point }) => formatNumber(point.renglones_semana)),
      desktopOnly: true,
    },
    {
      key: 'comparar',
      title: 'Comparar',
      titleHidden: true,
      align: 'end',
      width: '110px',
      narrowWidth: '88px',
      cell: (row) =>
        canBeCompared(row) && (
          <button
            type="button"
            className={styles.compare}
            aria-label={`Comparar ${pointName(row.point)} con hoy`}
            onClick={() => onChoose(row.index)}
          >
            Comparar
          </button>
        ),
    },
  ]
}

const figure = (key: string, title: string, cell: Column<Row>['cell']): Column<Row> => ({
  key,
  title,
  align: 'end',
  cell,
})

function PolicyCard({
  row,
  currency,
  onChoose,
}: {
  row: Row
  currency: Currency
  onChoose: (index: number) => void
}) {
  const { point, mark, index } = row
  return (
    <RowCard gap={6}>
      <span>
        {canBeCompared(row) ? (
          <CardOpener className={styles.opener} onOpen={() => onChoose(index)}>
            {pointName(point)}
          </CardOpener>
        ) : (
          <strong>{pointName(point)}</strong>
        )}{' '}
        {mark && <Tag filled={mark !== 'hoy'}>{mark}</Tag>}
      </span>
      <span className={styles.facts}>
        {formatNumber(coverDays(point), 1)} días de stock · sirve {formatPercent(servedShare(point), 2)} ·{' '}
        {formatPercent(emptyShare(point), 2)} en cero
      </span>
      <span className={styles.facts}>
        {point.detenido !== null && `${currencySign(currency)} ${formatAmount(point.detenido)} detenidos · `}
        {formatNumber(point.renglones_semana)} renglones por semana
      </span>
    </RowCard>
  )
}
