import type { VistaColumnas } from '@abasto/contracts/preferences/schema'
import { IconArrowDown, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../../../ui/button/Button.tsx'
import { IconButton } from '../../../../../ui/button/IconButton.tsx'
import { Dialog } from '../../../../../ui/dialog/Dialog.tsx'
import { ChoiceChips } from '../../../../../ui/field/Filters.tsx'
import { COLUMN_IDS, type ColumnId, COLUMNS, type SizedId } from './column-list.ts'
import styles from './columns.module.css'
import { moveTo, widthOf, withColumns, withWidth } from './layout.ts'
import type { ColumnLayout } from './use-column-layout.ts'

const VIEWS: readonly { value: VistaColumnas; label: string }[] = [
  { value: 'automatica', label: 'Según la pantalla' },
  { value: 'todo', label: 'Todo' },
  { value: 'esencial', label: 'Esencial' },
  { value: 'tableta', label: 'Tableta' },
]
const OWN = { value: 'propia', label: 'Propia' } as const
const WIDTH_STEP = 8

interface ColumnsDialogProps extends ColumnLayout {
  opened: boolean
  onClose: () => void
}

/** Which columns, in which order, how wide: for oneself, on whatever device. */
export function ColumnsDialog({ opened, onClose, ...shown }: ColumnsDialogProps) {
  const { layout, change } = shown
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Columnas"
      subtitle="Quedan guardadas para ti, también en otro equipo. En la tabla se arrastran por su título."
      footer={
        <Button variant="filled" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <div className={styles.views}>
        <ChoiceChips
          quiet
          label="Selección"
          options={layout.own.length > 0 ? [...VIEWS, OWN] : VIEWS}
          value={layout.view}
          onChange={(view) => change({ ...layout, view })}
        />
      </div>
      <ColumnsList {...shown} />
    </Dialog>
  )
}

/** What is shown first, in its order, then the rest. */
function ColumnsList({ layout, columns, change }: ColumnLayout) {
  const list = useRef<HTMLUListElement>(null)
  const [moved, setMoved] = useState<{ id: ColumnId; step: -1 | 0 | 1 } | null>(null)
  const rows = [...columns, ...COLUMN_IDS.filter((id) => !columns.includes(id))]
  useLayoutEffect(() => {
    // A row that moved in the page takes the focus with it.
    if (moved)
      list.current
        ?.querySelector<HTMLElement>(`[data-column="${moved.id}"] [data-step="${moved.step}"]`)
        ?.focus()
  }, [moved])

  const move = (id: ColumnId, step: 1 | -1): void => {
    const place = columns[columns.indexOf(id) + step]
    if (place === undefined || place === 'notas') return
    change(withColumns(layout, moveTo(columns, id, place)))
    setMoved({ id, step })
  }
  return (
    <>
      <ul ref={list} className={styles.list}>
        <li className={styles.row}>
          <span className={styles.always}>Descripción</span>
          <span className={styles.tools}>
            <WidthButtons id="descripcion" name="Descripción" layout={layout} change={change} />
          </span>
        </li>
        {rows.map((id) => {
          const { name } = COLUMNS[id]
          const isShown = columns.includes(id)
          return (
            <li key={id} data-column={id} className={styles.row}>
              <label className={styles.choose}>
                <input
                  type="checkbox"
                  data-step={0}
                  checked={isShown}
                  onChange={() => {
                    change(withColumns(layout, toggled(columns, id)))
                    setMoved({ id, step: 0 })
                  }}
                />
                {name}
              </label>
              {isShown && (
                <span className={styles.tools}>
                  <WidthButtons id={id} name={name} layout={layout} change={change} />
                  {id !== 'notas' &&
                    ([-1, 1] as const).map((step) => (
                      <IconButton
                        key={step}
                        data-step={step}
                        icon={step < 0 ? IconArrowUp : IconArrowDown}
                        label={`${name}: ${step < 0 ? 'antes' : 'después'}`}
                        onClick={() => move(id, step)}
                      />
                    ))}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <output className={styles.spoken}>{moved && placeText(moved.id, columns)}</output>
    </>
  )
}

type WidthButtonsProps = Pick<ColumnLayout, 'layout' | 'change'> & { id: SizedId; name: string }

function WidthButtons({ id, name, layout, change }: WidthButtonsProps) {
  const width = widthOf(layout, id)
  const widen = (by: number) => change(withWidth(layout, id, width + by))
  return (
    <>
      <IconButton icon={IconMinus} label={`${name}: más angosta`} onClick={() => widen(-WIDTH_STEP)} />
      <span className={styles.width}>{width}</span>
      <IconButton icon={IconPlus} label={`${name}: más ancha`} onClick={() => widen(WIDTH_STEP)} />
    </>
  )
}

function placeText(id: ColumnId, columns: readonly ColumnId[]): string {
  const at = columns.indexOf(id)
  return at === -1
    ? `${COLUMNS[id].name}: no se muestra`
    : `${COLUMNS[id].name}: ${at + 1} de ${columns.length}`
}

/** Taken away, or put after those that it usually follows. */
function toggled(columns: readonly ColumnId[], id: ColumnId): readonly ColumnId[] {
  if (columns.includes(id)) return columns.filter((other) => other !== id)
  const before = COLUMN_IDS.slice(0, COLUMN_IDS.indexOf(id))
  const at = Math.max(-1, ...before.map((other) => columns.indexOf(other))) + 1
  return [...columns.slice(0, at), id, ...columns.slice(at)]
}
