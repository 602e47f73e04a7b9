import { useDeferredValue, useMemo } from 'react'
import { Description } from '../../../../../shared/description/Description.tsx'
import { Button } from '../../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../../ui/dialog/Dialog.tsx'
import { TextAreaField } from '../../../../../ui/field/TextField.tsx'
import { formatCount, formatNumber } from '../../../../../ui/format/numbers.ts'
import type { LineEdits } from '../../model/draft.ts'
import type { LineActions } from '../../model/line-actions.ts'
import { choiceOf } from '../../model/lines.ts'
import styles from './by-code.module.css'
import {
  CODE_PROBLEM_LABEL,
  CODE_PROBLEMS,
  type CodeLine,
  type CodeLines,
  type FindByCode,
  readCodeLines,
} from './code-lines.ts'

/** Each says itself; more of them are counted. */
const SHOWN = 200

export interface CodeLinesDialogProps {
  opened: boolean
  onClose: () => void
  text: string
  onText: (text: string) => void
  find: FindByCode
  edits: LineEdits
  actions: LineActions
}

/** A list of codes and quantities, copied or typed; what each line would do is shown before it is applied. */
export function CodeLinesDialog(props: CodeLinesDialogProps) {
  const { opened, onClose, text, onText, find, edits, actions } = props
  const typed = useDeferredValue(text)
  const read = useMemo(() => readCodeLines(opened ? typed : '', find), [opened, typed, find])
  const count = read.changes.size
  const apply = (): void => {
    const left = read.lines.length + read.beyond - count
    const message = [
      `${formatCount(count, 'producto', 'productos')} por código.`,
      left > 0 && `${formatCount(left, 'línea no se aplicó', 'líneas no se aplicaron')}.`,
    ]
      .filter(Boolean)
      .join(' ')
    actions.fill(read.changes, {
      words: (changed) => `${formatCount(changed, 'producto', 'productos')} por código`,
      message,
    })
    onText('')
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Pegar por código"
      subtitle="Una línea por producto: el código y los bultos, como salen de una hoja de cálculo."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="filled" disabled={count === 0 || typed !== text} onClick={apply}>
            {count === 0 ? 'Aplicar' : `Aplicar ${formatCount(count, 'producto', 'productos')}`}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextAreaField
          label="Códigos y cantidades"
          data-autofocus
          rows={6}
          spellCheck={false}
          className={styles.text}
          placeholder={'000104\t12\n000119\t8'}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        {read.lines.length > 0 && <Read read={read} edits={edits} />}
      </div>
    </Dialog>
  )
}

function Read({ read, edits }: { read: CodeLines; edits: LineEdits }) {
  const wrong = read.lines.filter((one) => one.problem !== undefined)
  const right = read.lines.filter((one) => one.problem === undefined)
  const counts = CODE_PROBLEMS.flatMap((problem) => {
    const count = wrong.filter((one) => one.problem === problem).length
    return count === 0 ? [] : [{ problem, count }]
  })
  return (
    <section className={styles.read} aria-label="Lo que se entiende" aria-live="polite">
      <p>
        <strong>{formatCount(right.length, 'producto encontrado', 'productos encontrados')}</strong>
        {wrong.length > 0 && `; ${formatCount(wrong.length, 'línea no se aplica', 'líneas no se aplican')}:`}
      </p>
      {(counts.length > 0 || read.beyond > 0) && (
        <ul className={styles.counts}>
          {counts.map(({ problem, count }) => (
            <li key={problem}>
              {formatNumber(count)} · {CODE_PROBLEM_LABEL[problem]}
            </li>
          ))}
          {read.beyond > 0 && (
            <li>{formatNumber(read.beyond)} · Más líneas de las que caben en un pedido: pégalas aparte</li>
          )}
        </ul>
      )}
      <div className={styles.lines}>
        <table>
          <thead>
            <tr>
              <th scope="col">Línea</th>
              <th scope="col">Código</th>
              <th scope="col">Producto</th>
              <th scope="col" className={styles.end}>
                Bultos
              </th>
            </tr>
          </thead>
          <tbody>
            {[...wrong, ...right].slice(0, SHOWN).map((one) => (
              <Row key={one.number} one={one} edits={edits} />
            ))}
          </tbody>
        </table>
        {read.lines.length > SHOWN && (
          <p className={styles.more}>y {formatNumber(read.lines.length - SHOWN)} más, que también cuentan.</p>
        )}
      </div>
    </section>
  )
}

function Row({ one, edits }: { one: CodeLine; edits: LineEdits }) {
  const { line, problem } = one
  const before = line && choiceOf(line, edits[line.codigo_producto])
  return (
    <tr className={problem === undefined ? undefined : styles.wrong}>
      <td>{one.number}</td>
      <td className={styles.code}>{one.isCompleted && line ? line.codigo_producto : one.code || '-'}</td>
      <td>
        {line && <Description text={line.descripcion_producto} />}
        {problem !== undefined && <span className={styles.problem}>{CODE_PROBLEM_LABEL[problem]}</span>}
        {problem === undefined && one.isCompleted && (
          <span className={styles.note}>«{one.code}», con sus ceros</span>
        )}
      </td>
      <td className={styles.end}>
        {one.packs === undefined ? (
          one.quantity || '-'
        ) : (
          <>
            {before?.included === true && `${formatNumber(before.requested)} → `}
            <strong>{formatNumber(one.packs)}</strong>
          </>
        )}
      </td>
    </tr>
  )
}
