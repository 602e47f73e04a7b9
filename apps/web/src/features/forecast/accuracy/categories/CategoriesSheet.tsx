import type { Precision } from '@abasto/contracts/forecast/accuracy'
import { useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { Sheet, SheetFoot, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { isWorse, percent, signed } from '../../model/percent.ts'
import { ErrorBar } from '../models/ErrorBar.tsx'
import styles from '../models/models.module.css'

type Category = Precision['categorias'][number]

/** Categories shown at first. */
const SHOWN = 8

/** The error by week of each category, those worst against the yardstick first. */
export function CategoriesSheet({ accuracy }: { accuracy: Precision }) {
  const { categorias, propuesta } = accuracy
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? categorias : categorias.slice(0, SHOWN)
  return (
    <Sheet label="Por categoría">
      <SheetTools title="Por categoría" count="error por semana, %; las peores contra la vara, arriba" />
      <DataTable
        label="Por categoría"
        columns={categoryColumns(accuracy)}
        rows={shown}
        rowKey={({ categoria }) => categoria}
        renderCard={(row) => (
          <div className={styles.card}>
            <span>
              <strong>{row.categoria}</strong>{' '}
              {isWorse(row.en_uso, row.vara) && <Mark tone="amber">peor</Mark>}
            </span>
            <span>
              en uso {percent(row.en_uso)} · semana pasada {percent(row.vara)}
              {propuesta && ` · propuesto ${percent(row.propuesto)}`} · sesgo {signed(row.sesgo)}
            </span>
          </div>
        )}
        rowHeight="one-line"
        loadingText="Cargando categorías..."
        minWidth="560px"
        narrowMinWidth="480px"
        empty="Nada se vendió en estas semanas."
      />
      {categorias.length > shown.length && (
        <SheetFoot pages={<Button onClick={() => setWhole(true)}>Ver todas</Button>}>
          Mostrando {formatNumber(shown.length)} de {formatNumber(categorias.length)} categorías
        </SheetFoot>
      )}
    </Sheet>
  )
}

function categoryColumns(accuracy: Precision): Column<Category>[] {
  const { categorias, propuesta } = accuracy
  const largest = Math.max(1, ...categorias.flatMap(({ vara, en_uso }) => [vara ?? 0, en_uso ?? 0])) * 1.1
  return [
    {
      key: 'categoria',
      title: 'Categoría',
      cell: ({ categoria, productos }) => (
        <>
          <strong>{categoria}</strong> <span className={styles.short}>{formatNumber(productos)}</span>
        </>
      ),
    },
    { key: 'vara', title: 'Semana pasada', align: 'end', width: '110px', cell: ({ vara }) => percent(vara) },
    {
      key: 'uso',
      title: 'En uso',
      align: 'end',
      width: '72px',
      cell: ({ en_uso }) => <strong>{percent(en_uso)}</strong>,
    },
    {
      key: 'barra',
      title: 'En uso contra la semana pasada',
      titleHidden: true,
      width: '170px',
      desktopOnly: true,
      cell: ({ en_uso, vara }) => (
        <span className={styles.error}>
          <ErrorBar
            error={en_uso}
            mark={vara}
            largest={largest}
            tone={isWorse(en_uso, vara) ? 'worse' : 'quiet'}
          />
          {isWorse(en_uso, vara) && <Mark tone="amber">peor</Mark>}
        </span>
      ),
    },
    ...(propuesta
      ? [
          {
            key: 'propuesto',
            title: 'Propuesto',
            align: 'end' as const,
            width: '92px',
            cell: (row: Category) => percent(row.propuesto),
          },
        ]
      : []),
    { key: 'sesgo', title: 'Sesgo hoy', align: 'end', width: '92px', cell: ({ sesgo }) => signed(sesgo) },
  ]
}
