-- A campaign's picture that is not public yet is shown to whom the session's cookie names (decision 173).
create index session_cookie_idx on session (cookie_hash);
