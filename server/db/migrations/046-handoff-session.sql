-- What a provider's token was exchanged for: asked again, as the answer was lost, it is the same session. It goes with it.
alter table provider_handoff add column session_id uuid references session (id) on delete cascade;
