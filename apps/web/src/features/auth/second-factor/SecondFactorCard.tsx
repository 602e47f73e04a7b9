import { FailedBand } from '../../../shared/api/FailedBand.tsx'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { formatDate } from '../../../ui/format/dates.ts'
import { notify } from '../../../ui/notice/notices.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { useDropSecondFactor, useRefreshSession, useRenewCodes, useSecondFactor } from '../api.ts'
import accountStyles from '../account/AccountScreen.module.css'
import { PasswordCodeForm } from './PasswordCodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'
import styles from './second-factor.module.css'

/** One's own second factor: set up, with new recovery codes, or taken away. */
export function SecondFactorCard() {
  const factor = useSecondFactor()
  const refresh = useRefreshSession()
  // What is being done stays on the page until it has been seen to the end.
  const [doing, setDoing] = useState<'setup' | 'renew' | 'drop' | null>(null)
  const done = (): void => {
    setDoing(null)
    void refresh()
  }
  return (
    <Sheet label="Segundo factor">
      <SheetTools title="Segundo factor" />
      <div className={accountStyles.body}>
        {factor.isError && <FailedBand what="No se pudo cargar tu segundo factor." query={factor} />}
        {factor.isPending && <SkeletonBlock height="94px" />}
        {factor.data && doing === null && (
          <State since={factor.data.desde} codesLeft={factor.data.codigos_restantes} onDo={setDoing} />
        )}
        {doing === 'setup' && <SecondFactorSetup onDone={done} />}
        {doing === 'renew' && <Renew onDone={done} />}
        {doing === 'drop' && <Drop onDone={done} />}
        {(doing === 'renew' || doing === 'drop') && (
          <Button variant="quiet" onClick={() => setDoing(null)}>
            Cancelar
          </Button>
        )}
      </div>
    </Sheet>
  )
}

interface StateProps {
  since: string | null
  codesLeft: number
  onDo: (what: 'setup' | 'renew' | 'drop') => void
}

function State({ since, codesLeft, onDo }: StateProps) {
  const timeZone = useTimeZone()
  if (since === null) {
    return (
      <div className={styles.part}>
        <p className={styles.fact}>
          Además de tu contraseña, un código de tu teléfono: quien la adivine o la vea no puede entrar.
        </p>
        <Button className={styles.start} onClick={() => onDo('setup')}>
          Activar
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.part}>
      <Mark tone="green" icon={IconShieldCheck} inline>
        Por aplicación desde {formatDate(new Date(since), timeZone)}
      </Mark>
      <p className={styles.fact}>
        {codesLeft === 1 ? 'Queda 1 código' : `Quedan ${codesLeft} códigos`} de recuperación.
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => onDo('renew')}>Códigos nuevos</Button>
        <Button onClick={() => onDo('drop')}>Quitar</Button>
      </div>
    </div>
  )
}

function Renew({ onDone }: { onDone: () => void }) {
  const renew = useRenewCodes()
  if (renew.data) return <RecoveryCodes codes={renew.data.codigos} onDone={onDone} />
  return (
    <PasswordCodeForm
      submitLabel="Dar códigos nuevos"
      codeLabel="Código de la aplicación"
      isBusy={renew.isPending}
      error={renew.error}
      onSubmit={(proof) => renew.mutate(proof)}
    />
  )
}

function Drop({ onDone }: { onDone: () => void }) {
  const drop = useDropSecondFactor()
  const dropped = (): void => {
    notify('success', 'Segundo factor quitado')
    onDone()
  }
  return (
    <PasswordCodeForm
      submitLabel="Quitar segundo factor"
      codeLabel="Código de la aplicación o de recuperación"
      destructive
      isBusy={drop.isPending}
      error={drop.error}
      onSubmit={(proof) => drop.mutate(proof, { onSuccess: dropped })}
    />
  )
}
