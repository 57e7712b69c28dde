// Shows what the exchange pushes and opens the log on a press; nothing is cached and no request is touched.
self.addEventListener('push', (event) => {
  const { title, body, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: { path: '/markets/price-alert?view=log' } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.path));
});
