import { useTranslations } from 'next-intl'
import type { Machine } from '@/content/view-models/company'
import { Section } from '@/ui/layout/section'
import { Picture } from '@/ui/media/picture'
import styles from './equipment.module.css'
import { MachineTable } from './machine-table'

/** Renders the machines: their number, a table, and the available pictures. */
export function EquipmentSection({ number, machines }: { number: number; machines: Machine[] }) {
  const words = useTranslations('company')
  const total = machines.reduce((sum, { count }) => sum + count, 0)
  return (
    <Section number={number} caption={words('equipment')} labelledBy="equipment-title" wide>
      <h2 id="equipment-title">{words('equipmentHeading')}</h2>
      <p className="lead">{words('machines', { count: total })}</p>
      <MachineTable machines={machines} />
      <MachinePictures machines={machines} />
    </Section>
  )
}

function MachinePictures({ machines }: { machines: Machine[] }) {
  const pictured = machines.flatMap(({ id, title, picture }) => (picture ? [{ id, title, picture }] : []))
  if (pictured.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {pictured.map(({ id, title, picture }) => (
        <li key={id}>
          <figure>
            <Picture picture={picture} sizes="(min-width: 64rem) 22vw, 46vw" />
            <figcaption>{title}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
