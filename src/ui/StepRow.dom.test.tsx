import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../tests/fakes/page.tsx'
import { StepRow } from './StepRow.tsx'

afterEach(cleanup)

const steps = ['who', 'what'] as const

it('marks the step that is shown and the one to be mended, and leads to each by its name alone', async () => {
  const onStep = vi.fn<(step: string) => void>()
  await showPage(
    <StepRow
      label="Steps"
      steps={steps}
      nameOf={step => step.toUpperCase()}
      step="who"
      onStep={onStep}
      toMend={{ step: 'what', text: 'to be mended' }}
    />,
  )
  const row = within(screen.getByRole('navigation', { name: 'Steps' }))
  expect(row.getByRole('button', { current: 'step' }).textContent).toBe('1WHO')
  fireEvent.click(row.getByRole('button', { name: /^WHAT ?to be mended$/ }))
  expect(onStep.mock.calls).toEqual([['what']])
})
