-- Payments that no gift takes are in the books by themselves (decision 145): journals without a gift, whose source begins with the
-- payment's name and a space.
create index journal_aside_idx on journal (split_part(source_id, ' ', 1))
  where donation_id is null and kind in ('set_aside', 'given_back', 'fee', 'correction');

-- Events that count for nothing are few, and are looked for every few seconds.
create index provider_event_unapplied_idx on provider_event (received_at) where applied_at is null;
