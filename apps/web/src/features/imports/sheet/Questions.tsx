import type { CorreccionHoja, HojaImportada, PreguntaHoja } from '@abasto/contracts/imports/sheet'
import { IconHelpCircle } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { answerOf } from '../model/import-state.ts'
import styles from './sheet.module.css'

export interface QuestionsProps {
  sheet: HojaImportada
  disabled: boolean
  onAnswer: (said: CorreccionHoja) => void
}

/** What cannot be known from the sheet alone, each with its answers. */
export function Questions({ sheet, disabled, onAnswer }: QuestionsProps) {
  return sheet.preguntas.map((question) => (
    <Question
      key={`${question.campo} ${question.indice ?? ''} ${question.pregunta}`}
      question={question}
      disabled={disabled}
      onChoose={(value) => {
        const answer = answerOf(sheet, question, value)
        if (answer) onAnswer(answer)
      }}
    />
  ))
}

interface QuestionProps {
  question: PreguntaHoja
  disabled: boolean
  onChoose: (value: string) => void
}

function Question({ question, disabled, onChoose }: QuestionProps) {
  return (
    <div className={styles.question} role="group" aria-label={question.pregunta}>
      <IconHelpCircle size={18} stroke={1.75} aria-hidden="true" />
      <p className={styles.asked}>
        <strong>{question.pregunta}</strong> {question.detalle}
      </p>
      <div className={styles.answers}>
        {question.opciones.map(({ valor, texto, probable }) => (
          <button
            key={valor}
            type="button"
            className={clsx(styles.answer, probable && styles.likely)}
            disabled={disabled}
            onClick={() => onChoose(valor)}
          >
            {texto}
            {probable && <span className={styles.probable}> · lo más probable</span>}
          </button>
        ))}
      </div>
    </div>
  )
}
