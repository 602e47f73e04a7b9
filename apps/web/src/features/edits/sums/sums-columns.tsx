import { type Currency, currencySign, formatAmount } from '../../../shared/money/money.ts'
import { formatNumber, formatSigned } from '../../../ui/format/numbers.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Quantity } from '../../../ui/table/Quantity.tsx'
import { knownCuts, knownRaises } from '../model/known.ts'
import styles from './sums.module.css'
import type { SumsRow } from './sums-rows.ts'

/** So many of those that are known; a dash where none is. */
const shareOf = (some: number, known: number) =>
  known === 0 ? (
    <span className={styles.none}>–</span>
  ) : (
    <>
      <strong>{formatNumber(some)}</strong>
      <span className={styles.of}> de {formatNumber(known)}</span>
    </>
  )

/** Units, money beneath. */
const unitsAndMoney = (units: number, money: number, isKnown: boolean) =>
  isKnown ? (
    <Quantity
      value={formatSigned(units, Math.abs(units) < 10 && units !== 0 ? 1 : 0)}
      beneath={signedAmount(money)}
    />
  ) : (
    <span className={styles.none}>–</span>
  )

const signedAmount = (money: number): string => (money > 0 ? `+${formatAmount(money)}` : formatAmount(money))

export function sumsColumns(name: string, currency: Currency): readonly Column<SumsRow>[] {
  const money = currencySign(currency)
  const isKnown = ({ sums }: SumsRow): boolean => knownRaises(sums) + knownCuts(sums) > 0
  return [
    { key: 'nombre', title: name, cell: (row) => <span className={styles.name}>{row.name}</span> },
    {
      key: 'cambios',
      title: 'Cambios',
      align: 'end',
      width: '130px',
      narrowWidth: '112px',
      cell: ({ sums }) => (
        <Quantity
          value={formatNumber(sums.cambios)}
          beneath={`${formatNumber(sums.suben)} suben · ${formatNumber(sums.bajan)} bajan`}
        />
      ),
    },
    {
      key: 'vendieron',
      title: 'Subidas que vendieron más',
      align: 'end',
      width: '118px',
      narrowWidth: '96px',
      cell: ({ sums }) => shareOf(sums.suben_vendieron, knownRaises(sums)),
    },
    {
      key: 'sin_perder',
      title: 'Bajadas sin perder venta',
      align: 'end',
      width: '118px',
      narrowWidth: '96px',
      cell: ({ sums }) => shareOf(sums.bajan_sin_perder, knownCuts(sums)),
    },
    {
      key: 'vendido',
      title: `Vendido, unid y ${money}`,
      align: 'end',
      width: '122px',
      narrowWidth: '96px',
      cell: (row) => unitsAndMoney(row.sums.unidades_vendidas, row.sums.dinero_vendido, isKnown(row)),
    },
    {
      key: 'detenido',
      title: `En la tienda, unid y ${money}`,
      align: 'end',
      width: '132px',
      narrowWidth: '104px',
      cell: (row) => unitsAndMoney(row.sums.unidades_detenidas, row.sums.dinero_detenido, isKnown(row)),
    },
    {
      key: 'maximo',
      title: 'Sobre su máximo',
      align: 'end',
      width: '120px',
      desktopOnly: true,
      cell: ({ sums }) =>
        sums.sobre_maximo === 0 ? (
          <span className={styles.none}>–</span>
        ) : (
          <Quantity
            value={formatNumber(sums.sobre_maximo)}
            beneath={
              sums.sobre_maximo_dias === null
                ? 'sin venta pronosticada'
                : `${formatNumber(sums.sobre_maximo_dias, 1)} días de más`
            }
          />
        ),
    },
    {
      key: 'por_saberse',
      title: 'Por saberse',
      align: 'end',
      width: '92px',
      desktopOnly: true,
      cell: ({ sums }) =>
        sums.por_saberse === 0 ? <span className={styles.none}>–</span> : formatNumber(sums.por_saberse),
    },
  ]
}
