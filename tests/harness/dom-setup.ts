import { configure } from '@testing-library/react'

// A part that comes by itself is waited for as long as a busy machine takes.
configure({ asyncUtilTimeout: 10_000 })
