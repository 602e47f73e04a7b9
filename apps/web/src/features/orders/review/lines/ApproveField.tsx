import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { IconArrowBackUp } from '@tabler/icons-react'
import { formatNumber, formatSigned } from '../../../../ui/format/numbers.ts'
import { approvedPacks } from '../../model/approved.ts'
import { focusNextPacks, PacksInput } from '../../PacksInput.tsx'
import { ReasonSelect } from '../../reasons/ReasonSelect.tsx'
import styles from './line-fields.module.css'
import { reviewOf } from '../model/exceptions.ts'
import type { LineActions } from '../use-review.ts'

export interface ApproveFieldProps {
  line: LineaPedido
  actions: LineActions
  disabled: boolean
}

/** The reviewer's own quantity of a product, saved as it is left; what was requested comes back with a press. */
export function ApproveField({ line, actions, disabled }: ApproveFieldProps) {
  const { codigo_producto: code, descripcion_producto: name, cantidad_pedida_bultos: requested } = line
  const change = reviewOf(line)
  return (
    <span className={styles.approve}>
      <PacksInput
        code={code}
        label={`Bultos que se aprueban de ${name}`}
        value={approvedPacks(line)}
        changed={change !== 0}
        disabled={disabled}
        onCommit={(packs) => actions.changeQuantity(line, packs)}
        onEnter={focusNextPacks}
      />
      {change !== 0 && (
        <button
          type="button"
          className={styles.back}
          title={`Volver a lo pedido, ${formatNumber(requested)}`}
          aria-label={`${formatSigned(change)}: volver a lo pedido de ${name}, ${formatNumber(requested)}`}
          disabled={disabled}
          onClick={() => actions.changeQuantity(line, requested)}
        >
          <IconArrowBackUp size={14} stroke={1.75} aria-hidden="true" />
          {formatSigned(change)}
        </button>
      )}
      {change !== 0 && (
        <ReasonSelect
          value={line.cambio_revision?.motivo ?? null}
          label={`Motivo de lo que se aprueba de ${name}`}
          disabled={disabled}
          onChange={(reason) => actions.explain(line, reason)}
        />
      )}
    </span>
  )
}
