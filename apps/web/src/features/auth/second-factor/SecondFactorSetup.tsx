import { Suspense, useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { useActivateSecondFactor, usePrepareSecondFactor } from '../api.ts'
import { PasswordCodeForm } from './PasswordCodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './second-factor.module.css'

const SetupCode = lazyPart(() => import('./SetupCode.tsx'))

/** From nothing to a second factor in force: its secret, a code that shows that it works, and recovery codes. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const prepare = usePrepareSecondFactor()
  const activate = useActivateSecondFactor()
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!prepare.data) {
    return (
      <div className={styles.part}>
        {prepare.isError && (
          <Banner tone="error">{detailOf(prepare.error, 'No se pudo empezar. Vuelve a intentar.')}</Banner>
        )}
        <p>
          Necesitas una aplicación de códigos en tu teléfono, como Google Authenticator, Microsoft
          Authenticator o Aegis.
        </p>
        <Button
          variant="filled"
          className={styles.start}
          busy={prepare.isPending}
          onClick={() => prepare.mutate()}
        >
          Empezar
        </Button>
      </div>
    )
  }
  const { secreto, uri } = prepare.data
  return (
    <div className={styles.part}>
      <p>
        <strong>1.</strong> Escanea este código con la aplicación, o escribe en ella la clave.
      </p>
      <div className={styles.secret}>
        <Suspense fallback={<div className={styles.qr} />}>
          <SetupCode text={uri} />
        </Suspense>
        <output className={styles.key} aria-label="Clave para la aplicación">
          {secreto.match(/.{1,4}/g)?.join(' ')}
        </output>
      </div>
      <p>
        <strong>2.</strong> Escribe el código de 6 cifras que muestra, y tu contraseña.
      </p>
      <PasswordCodeForm
        submitLabel="Activar"
        codeLabel="Código de la aplicación"
        isBusy={activate.isPending}
        error={activate.error}
        onSubmit={(proof) => activate.mutate(proof, { onSuccess: ({ codigos }) => setCodes(codigos) })}
      />
    </div>
  )
}
