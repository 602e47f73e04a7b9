import { IconCopy } from '@tabler/icons-react'
import { Button } from '../../../ui/button/Button.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import styles from './second-factor.module.css'

/** Shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = (): void => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify('success', 'Códigos copiados'),
      () => notify('error', 'El navegador no dejó copiar: anótalos'),
    )
  }
  return (
    <div className={styles.part}>
      <Banner tone="warning">
        Guarda estos códigos de recuperación fuera de tu teléfono: si lo pierdes, cada uno deja entrar una
        vez. No se vuelven a mostrar.
      </Banner>
      <ul className={styles.codes} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        {'clipboard' in navigator && (
          <Button icon={IconCopy} onClick={copy}>
            Copiar
          </Button>
        )}
        <Button variant="filled" onClick={onDone}>
          Ya los guardé
        </Button>
      </div>
    </div>
  )
}
