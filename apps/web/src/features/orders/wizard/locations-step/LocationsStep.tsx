import { FailedBand } from '../../../../shared/api/FailedBand.tsx'
import { IconArrowRight } from '@tabler/icons-react'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { Button, ButtonLink } from '../../../../ui/button/Button.tsx'
import { DecisionBar } from '../../../../ui/page/DecisionBar.tsx'
import { PageFrame } from '../../../../ui/page/PageFrame.tsx'
import { useMay } from '../../../../shared/session/access-context.ts'
import { SelectField } from '../../../../ui/field/SelectField.tsx'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import { formatCount } from '../../../../ui/format/numbers.ts'
import styles from './LocationsStep.module.css'
import { isServed } from '../model/location-choices.ts'
import type { Wizard } from '../frame/use-wizard.ts'
import { WizardHead } from '../frame/WizardHead.tsx'
import { WizardNotices } from '../frame/WizardNotices.tsx'

export interface LocationsStepProps {
  wizard: Wizard
  onCancel: () => void
  onNext: () => void
}

/** Step 1: the CEDI the goods come from and the store they go to. */
export function LocationsStep({ wizard, onCancel, onNext }: LocationsStepProps) {
  const { locations } = wizard
  return (
    <>
      <WizardHead step="1" order={wizard.edited?.order.numero_pedido} />
      <div className={styles.room}>
        <PageFrame>
          <div className={styles.column}>
            <WizardNotices wizard={wizard} />
            {locations.isError && (
              <FailedBand
                what="No se pudieron cargar las ubicaciones."
                kept="Lo que ya habías elegido se conserva."
                query={locations}
              />
            )}
            {locations.isPending && <SkeletonBlock height="180px" />}
            {locations.data && <Choices wizard={wizard} />}
          </div>
        </PageFrame>
      </div>
      <div className={styles.push} />
      <DecisionBar>
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
        <Button variant="filled" disabled={!wizard.isPairChosen} onClick={onNext}>
          Siguiente →
        </Button>
      </DecisionBar>
    </>
  )
}

function Choices({ wizard }: { wizard: Wizard }) {
  const { choices, origin, destination } = wizard
  const mayCreate = useMay('ubicaciones.gestionar')
  if (choices.cedis.length === 0) {
    return (
      <>
        <Banner tone="warning">No se encontraron CEDIs disponibles</Banner>
        <p className={styles.hint}>
          {mayCreate
            ? 'La mercancía sale de un CEDI: créalo y escribe o importa su existencia.'
            : 'La mercancía sale de un CEDI: pide a quien administra la cadena que lo cree.'}
        </p>
        {mayCreate && <ButtonLink to="/settings/ubicaciones">Ir a Ubicaciones</ButtonLink>}
      </>
    )
  }
  if (choices.stores.length === 0) {
    return (
      <Banner tone="warning">
        No tienes tiendas asignadas: pide a un administrador que te asigne la tuya.
      </Banner>
    )
  }
  return (
    <>
      <section className={styles.sheet}>
        <SelectField
          label="CEDI de origen"
          required
          value={origin?.id ?? ''}
          onChange={wizard.chooseOrigin}
          options={[
            { value: '', label: 'Selecciona un CEDI', disabled: true },
            ...choices.cedis.map(({ id, nombre }) => ({ value: id, label: nombre })),
          ]}
        />
        <span className={styles.arrow} aria-hidden="true">
          <IconArrowRight size={20} stroke={1.75} />
        </span>
        <SelectField
          label="Tienda de destino"
          required
          value={destination?.id ?? ''}
          onChange={wizard.chooseDestination}
          options={[
            { value: '', label: 'Selecciona una tienda', disabled: true },
            ...choices.stores.map((store) => ({
              value: store.id,
              label: isServed(store, origin) ? store.nombre : `${store.nombre} (no la surte este CEDI)`,
              disabled: !isServed(store, origin),
            })),
          ]}
        />
      </section>
      <Summary wizard={wizard} />
    </>
  )
}

function Summary({ wizard }: { wizard: Wizard }) {
  const { origin, destination, edits } = wizard
  if (!origin || !destination) {
    return <p className={styles.hint}>Elige de qué CEDI sale la mercancía y a qué tienda va.</p>
  }
  const changes = Object.keys(edits).length
  return (
    <section className={styles.summary} aria-live="polite">
      <h2 className={styles.summaryTitle}>Resumen</h2>
      <p>
        El pedido sale de <strong>{origin.nombre}</strong> y va a <strong>{destination.nombre}</strong>.
      </p>
      <p className={styles.hint}>
        En el próximo paso se calcula lo que conviene pedir, según las ventas y el stock de la tienda.
        {changes > 0 && ` Se conservan tus cambios en ${formatCount(changes, 'producto', 'productos')}.`}
      </p>
    </section>
  )
}
