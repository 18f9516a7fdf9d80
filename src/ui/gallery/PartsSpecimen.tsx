import { Heart, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { AmountPicker } from '../AmountPicker.tsx'
import { Ayah } from '../Ayah.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { CheckField } from '../CheckField.tsx'
import { ChoiceGroup } from '../ChoiceGroup.tsx'
import { DonateButton } from '../DonateButton.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { InstallPrompt } from '../InstallPrompt.tsx'
import { Loading } from '../Loading.tsx'
import { Mark } from '../Mark.tsx'
import { Notice } from '../Notice.tsx'
import { Pill } from '../Pill.tsx'
import { SelectField } from '../SelectField.tsx'
import { SkeletonCard } from '../SkeletonCard.tsx'
import { SkeletonRows } from '../SkeletonRows.tsx'
import { SpendingBar } from '../SpendingBar.tsx'
import { SpendingRing } from '../SpendingRing.tsx'
import { StatusLine } from '../StatusLine.tsx'
import { TabRow } from '../TabRow.tsx'
import { TextArea } from '../TextArea.tsx'
import { TextField } from '../TextField.tsx'
import { TimeAgo } from '../TimeAgo.tsx'
import { Tooltip } from '../Tooltip.tsx'
import { UpdatePrompt } from '../UpdatePrompt.tsx'
import type { Words } from './words.ts'

const nothing = () => undefined

export function PartsSpecimen({ words }: { words: Words }) {
  return (
    <main id="main" className="page grid gap-8 py-8 lg:grid-cols-2" tabIndex={-1}>
      <h1 className="lg:col-span-2">{words.giveNow}</h1>
      <Buttons words={words} />
      <Forms words={words} />
      <Notices words={words} />
      <Charts words={words} />
      <States words={words} />
    </main>
  )
}

function Buttons({ words }: { words: Words }) {
  return (
    <section className="grid content-start gap-4">
      <div className="flex flex-wrap gap-3">
        <Button>{words.giveNow}</Button>
        <Button variant="tint">{words.how}</Button>
        <Button variant="outline">{words.how}</Button>
        <Button variant="quiet">{words.how}</Button>
        <Button variant="danger">{words.me}</Button>
        <Button isLoading>{words.giveNow}</Button>
        <Button disabled>{words.giveNow}</Button>
        <Tooltip text={words.hint}>
          <Button variant="outline" className="btn-square" aria-label={words.give}>
            <Heart size={20} />
          </Button>
        </Tooltip>
      </div>
      <DonateButton>{words.giveNow}</DonateButton>
      <div className="flex flex-wrap gap-2">
        <Pill>{words.home}</Pill>
        <Pill tone="green">{words.give}</Pill>
        <Pill tone="gold">{words.saved}</Pill>
        <Pill tone="warning">{words.prayer}</Pill>
        <Pill tone="error">{words.me}</Pill>
      </div>
      <TabRow
        label={words.home}
        places={[
          { to: '/', label: words.home },
          { to: '/quran-reader', label: words.quran },
          { to: '/feed', label: words.prayer },
          { to: '/about', label: words.me },
        ]}
      />
      <div className="flex items-end gap-4 text-primary">
        {['size-4', 'size-6', 'size-10', 'size-20'].map(size => (
          <Mark key={size} className={size} />
        ))}
      </div>
      <Card>
        <h2 className="text-xl">{words.cardTitle}</h2>
        <p className="text-soft">{words.cardText}</p>
        <p className="text-sm text-soft">
          <TimeAgo at="2026-03-01T11:20:00Z" nowMs={Date.parse('2026-03-01T12:00:00Z')} />
        </p>
      </Card>
      <Ayah text="ٱلۡحَمۡدُ لِلَّهِ رَبِّ ٱلۡعَٰلَمِينَ" number={2} />
    </section>
  )
}

function Forms({ words }: { words: Words }) {
  const [amount, setAmount] = useState('25')
  const [shown, setShown] = useState<'name' | 'someone' | undefined>('someone')
  return (
    <section className="panel gap-5">
      <AmountPicker
        legend={words.amount}
        presets={[500, 1000, 2500, 5000, 10000, 25000]}
        currency="GBP"
        text={amount}
        onChange={setAmount}
        hint={words.hint}
      />
      <AmountPicker
        legend={words.amount}
        presets={[2000, 5000, 10000]}
        currency="EUR"
        name="second"
        text="0.5"
        onChange={nothing}
        error={words.problem}
      />
      <TextField label={words.name} isOptional hint={words.hint} />
      <TextField label={words.email} type="email" defaultValue="amina@" error={words.problem} />
      <SelectField label={words.quran} options={[{ value: 'a', label: words.cardTitle }]} />
      <TextArea label={words.how} />
      <CheckField label={words.hint} defaultChecked />
      <ChoiceGroup
        legend={words.name}
        name="shown"
        value={shown}
        onChange={setShown}
        choices={[
          { value: 'name', label: words.name, hint: words.savedText },
          { value: 'someone', label: words.saved, hint: words.hint },
        ]}
      />
      <DonateButton isWide>{words.giveNow}</DonateButton>
    </section>
  )
}

function Notices({ words }: { words: Words }) {
  return (
    <section className="grid content-start gap-3">
      <Notice title={words.saved}>{words.savedText}</Notice>
      <Notice tone="warning">{words.savedText}</Notice>
      <Notice tone="error" title={words.problem} />
      <Notice tone="offline">{words.savedText}</Notice>
      <Notice
        tone="done"
        title={words.saved}
        action={
          <a href="#main" className="text-link">
            {words.how}
          </a>
        }
      >
        {words.savedText}
      </Notice>
      <StatusLine sending={{ state: 'offline', waiting: 0 }} />
      <StatusLine sending={{ state: 'sending', waiting: 3 }} />
      <StatusLine sending={{ state: 'attention', waiting: 1 }} details={{ to: '/about', label: words.me }} />
      <InstallPrompt way="share-sheet" onInstall={nothing} onLater={nothing} />
      <UpdatePrompt onUpdate={nothing} onLater={nothing} />
    </section>
  )
}

function Charts({ words }: { words: Words }) {
  const percents = [62, 21, 12, 5]
  const parts = words.spending.map((label, at) => ({ label, percent: percents[at] ?? 0 }))
  return (
    <section className="grid content-start gap-4">
      <Card>
        <SpendingRing parts={parts} centre="£1" />
      </Card>
      <Card>
        <SpendingBar parts={parts} />
      </Card>
    </section>
  )
}

function States({ words }: { words: Words }) {
  return (
    <section className="grid content-start gap-4 lg:col-span-2 lg:grid-cols-3">
      <EmptyState
        title={words.emptyTitle}
        icon={<ReceiptText size={40} strokeWidth={1.5} aria-hidden="true" />}
        action={<Button>{words.giveNow}</Button>}
      >
        {words.emptyText}
      </EmptyState>
      <ErrorState onRetry={nothing} />
      <Loading className="grid gap-4">
        <SkeletonCard />
        <SkeletonRows rows={2} />
      </Loading>
    </section>
  )
}
