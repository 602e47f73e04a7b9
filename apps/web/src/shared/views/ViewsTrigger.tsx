import { IconBookmark, IconChevronDown } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { useIsNarrow } from '../../ui/hooks/use-media-query.ts'
import styles from './views.module.css'

export interface ViewsTriggerProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** The view on the screen. */
  shown: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** With the name of the view that is shown, where there is room. */
export function ViewsTrigger({ shown, ...rest }: ViewsTriggerProps) {
  const isNarrow = useIsNarrow()
  const label = shown === undefined ? 'Vistas guardadas' : `Vistas guardadas: ${shown}`
  if (isNarrow) {
    return (
      <IconButton
        {...rest}
        icon={IconBookmark}
        label={label}
        variant="outlined"
        className={shown === undefined ? undefined : styles.active}
      />
    )
  }
  return (
    <Button
      {...rest}
      icon={IconBookmark}
      trailingIcon={IconChevronDown}
      variant={shown === undefined ? 'outlined' : 'tint'}
      aria-label={label}
      title={shown === undefined ? undefined : label}
      className={styles.trigger}
    >
      {shown ?? 'Vistas'}
    </Button>
  )
}
