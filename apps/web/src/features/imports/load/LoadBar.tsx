import type { Importacion } from '@abasto/contracts/imports/schema'
import { IconArrowRight, IconPlayerPlay } from '@tabler/icons-react'
import { Button } from '../../../ui/button/Button.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { DecisionBar } from '../../../ui/page/DecisionBar.tsx'
import { nextStep, sheetsOf } from '../model/import-state.ts'
import { UNITS } from '../model/words.ts'

export interface LoadBarProps {
  data: Importacion
  busy: boolean
  onTry: () => void
  onLoad: () => void
  onDiscard: () => void
}

/** The one thing to do next, and what stands in its way. */
export function LoadBar({ data, busy, onTry, onLoad, onDiscard }: LoadBarProps) {
  const step = nextStep(data)
  const rows = data.prueba?.listas ?? 0
  return (
    <DecisionBar info={<span aria-live="polite">{infoOf(data)}</span>}>
      <Button variant="quiet" disabled={busy} onClick={onDiscard}>
        Descartar
      </Button>
      {step === 'load' || data.prueba?.estado === 'lista' ? (
        <Button
          variant="filled"
          trailingIcon={IconArrowRight}
          busy={busy}
          disabled={step !== 'load' || rows === 0}
          onClick={onLoad}
        >
          Cargar {formatNumber(rows)} filas
        </Button>
      ) : (
        <Button variant="filled" icon={IconPlayerPlay} busy={busy} disabled={step !== 'try'} onClick={onTry}>
          Probar
        </Button>
      )}
    </DecisionBar>
  )
}

function infoOf(data: Importacion): string {
  const [impediment] = data.impedimentos
  switch (nextStep(data)) {
    case null:
      return 'Un momento: se leen los archivos.'
    case 'answer':
      return impediment ?? 'Responde las preguntas en amarillo para seguir.'
    case 'try':
      if (data.ubicaciones.some(({ estado }) => estado === 'por_confirmar'))
        return 'Confirma antes las tiendas y CEDI: mientras tanto sus filas se rechazan.'
      return 'La prueba lee cada fila sin guardar nada.'
    default:
      return `${assumed(data)}Se puede dejar la página; lo rechazado queda guardado para corregirlo.`
  }
}

/** What is taken as likely although nobody has said so. */
function assumed(data: Importacion): string {
  const sheet = sheetsOf(data).find(({ sheet: { preguntas } }) =>
    preguntas.some(({ campo }) => campo === 'unidad'),
  )?.sheet
  const title = sheet?.columnas.find(({ campo }) => campo === 'cantidad' || campo === 'existencia')?.titulo
  return sheet?.unidad && title ? `Se carga con ${title} en ${UNITS[sheet.unidad].toLowerCase()}. ` : ''
}
