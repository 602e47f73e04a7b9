import { type Icon, IconChevronDown, IconDownload } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'

export interface ExportChoice {
  label: string
  icon: Icon
  onChoose: () => void
}

export interface ExportTriggerProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  busy: boolean
  /** The sign alone, where there is little room. */
  compact: boolean
  ref?: Ref<HTMLButtonElement> | undefined
}

export function ExportTrigger({ busy, compact, disabled = false, ...rest }: ExportTriggerProps) {
  if (compact) {
    return (
      <IconButton
        {...rest}
        icon={IconDownload}
        label="Exportar"
        variant="outlined"
        disabled={disabled || busy}
        aria-busy={busy}
      />
    )
  }
  return (
    <Button {...rest} icon={IconDownload} trailingIcon={IconChevronDown} busy={busy} disabled={disabled}>
      Exportar
    </Button>
  )
}
